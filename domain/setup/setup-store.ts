import { eq, max, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { orders } from "../orders/order-tables.ts";
import { shopSetup } from "./setup-tables.ts";

export type SetupProgress = Omit<typeof shopSetup.$inferSelect, "id">;

export interface SetupStore {
  getProgress(): Promise<SetupProgress>;
  /** Updates the given fields only. */
  update(progress: Partial<SetupProgress>): Promise<void>;
  /** The first practice order that staff marked as seen. */
  findSeenOrder(): Promise<number | null>;
  countPracticeOrders(): Promise<number>;
  /** When a practice order was last placed or changed. */
  lastOrderChangeAt(): Promise<Date | null>;
  /**
   * Deletes the practice orders with everything that belongs to them, and releases their coupon uses. Returns how many. No
   * order can be placed until the transaction ends.
   */
  deletePracticeOrders(): Promise<number>;
}

const noProgress: SetupProgress = {
  confirmed: [],
  skipped: [],
  emailCode: null,
  emailSentAt: null,
  emailArrivedAt: null,
  openedAt: null,
};

export function setupStore(db: Db): SetupStore {
  return {
    async getProgress() {
      const [row] = await db.select().from(shopSetup).where(eq(shopSetup.id, 1));
      if (!row) return noProgress;
      const { id: _, ...progress } = row;
      return progress;
    },
    async update(progress) {
      await db
        .insert(shopSetup)
        .values({ id: 1, ...progress })
        .onConflictDoUpdate({ target: shopSetup.id, set: progress });
    },
    async findSeenOrder() {
      const { rows } = await db.execute<{ number: number }>(
        sql`select number from orders where is_practice and acknowledged_at is not null order by number limit 1`,
      );
      return rows[0]?.number ?? null;
    },
    countPracticeOrders: () => db.$count(orders, eq(orders.isPractice, true)),
    async lastOrderChangeAt() {
      const [row] = await db
        .select({ at: max(orders.updatedAt) })
        .from(orders)
        .where(eq(orders.isPractice, true));
      return row?.at ?? null;
    },
    async deletePracticeOrders() {
      // Waits for orders that are being placed. Later ones read the settings after this transaction. An order locks its coupon
      // before it is inserted, so the coupons are locked first here too, or both could wait for each other.
      await db.execute(sql`lock table discounts in exclusive mode`);
      await db.execute(sql`lock table orders in share row exclusive mode`);
      // `used_count` is not maintained for coupons without limits.
      await db.execute(sql`
        update discounts set used_count = greatest(used_count - uses.count, 0)
          from (select discount_id, count(*)::int as count from coupon_uses join orders on orders.id = order_id
                 where is_practice group by discount_id) as uses
         where discounts.id = uses.discount_id and (max_uses is not null or uses_per_customer is not null)`);
      const { rowCount } = await db.execute(sql`delete from orders where is_practice`);
      return rowCount ?? 0;
    },
  };
}
