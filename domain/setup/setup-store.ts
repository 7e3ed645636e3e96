import { and, eq, inArray, max, ne, sql } from "drizzle-orm";
import { cashCounts } from "../analytics/cash-count-tables.ts";
import { waitingParties } from "../bookings/waiting-list-tables.ts";
import { contactMessages } from "../contact/contact-tables.ts";
import type { Db } from "../database.ts";
import { wantedOrPlacedAt } from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import { openStatuses } from "../orders/status/order-status.ts";
import { shopSetup } from "./setup-tables.ts";

export type SetupProgress = Omit<typeof shopSetup.$inferSelect, "id">;

export interface SetupStore {
  getProgress(): Promise<SetupProgress>;
  /** Updates the given fields only. */
  update(progress: Partial<SetupProgress>): Promise<void>;
  /** The number of the first order that staff have marked as seen, confirmed or rejected. */
  findSeenOrderNumber(): Promise<number | null>;
  countPractice(): Promise<PracticeRecords>;
  /** Leaves out orders that were wanted (or placed) before `since`. */
  countOpenReal(since: Date): Promise<OpenRealOrders>;
  /** When a practice order was last placed or changed. */
  getLastPracticeChangeAt(): Promise<Date | null>;
  /**
   * Deletes the practice orders, messages, waiting guests and cash counts, and returns how many.
   * Releases the orders' coupon uses. No record of these kinds can be added until the transaction
   * ends.
   */
  deletePractice(): Promise<PracticeRecords>;
}

/**
 * The numbers of records from practice mode that opening deletes. Data protection complaints are
 * kept: they need an answer.
 */
export interface PracticeRecords {
  orders: number;
  messages: number;
  waitingParties: number;
  cashCounts: number;
}

/** Orders and table bookings that are not practice and not completed or cancelled. */
interface OpenRealOrders {
  orders: number;
  bookings: number;
}

const practiceMessages = and(
  eq(contactMessages.isPractice, true),
  eq(contactMessages.subject, "general"),
);

const noProgress: SetupProgress = {
  confirmed: [],
  skipped: [],
  emailCode: null,
  emailSentAt: null,
  emailArrivedAt: null,
  openedAt: null,
};

export function createSetupStore(db: Db): SetupStore {
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
    async findSeenOrderNumber() {
      const { rows } = await db.execute<{ number: number }>(
        sql`select number from orders where acknowledged_by is not null order by number limit 1`,
      );
      return rows[0]?.number ?? null;
    },
    async countPractice() {
      const [orderCount, messageCount, waitingCount, cashCountCount] = await Promise.all([
        db.$count(orders, eq(orders.isPractice, true)),
        db.$count(contactMessages, practiceMessages),
        db.$count(waitingParties, eq(waitingParties.isPractice, true)),
        db.$count(cashCounts, eq(cashCounts.isPractice, true)),
      ]);
      return {
        orders: orderCount,
        messages: messageCount,
        waitingParties: waitingCount,
        cashCounts: cashCountCount,
      };
    },
    async countOpenReal(since) {
      const isOpen = and(
        eq(orders.isPractice, false),
        inArray(orders.status, openStatuses),
        sql`${wantedOrPlacedAt} >= ${since.toISOString()}::timestamptz`,
      );
      const [orderCount, bookingCount] = await Promise.all([
        db.$count(orders, and(isOpen, ne(orders.typeOfOrder, "reservation"))),
        db.$count(orders, and(isOpen, eq(orders.typeOfOrder, "reservation"))),
      ]);
      return { orders: orderCount, bookings: bookingCount };
    },
    async getLastPracticeChangeAt() {
      const [row] = await db
        .select({ lastChangeAt: max(orders.updatedAt) })
        .from(orders)
        .where(eq(orders.isPractice, true));
      return row?.lastChangeAt ?? null;
    },
    async deletePractice() {
      // The locks wait for records that are being added. Records added later read the new settings,
      // so they are not practice. An order locks its coupon before it is inserted. Locking coupons
      // first here too prevents a deadlock.
      await db.execute(sql`lock table discounts in exclusive mode`);
      await db.execute(
        sql`lock table orders, contact_messages, waiting_parties, cash_counts in share row exclusive mode`,
      );
      // `used_count` is not maintained for coupons without limits.
      await db.execute(sql`
        update discounts set used_count = greatest(used_count - uses.count, 0)
          from (select discount_id, count(*)::int as count from coupon_uses join orders on orders.id = order_id
                 where is_practice group by discount_id) as uses
         where discounts.id = uses.discount_id and (max_uses is not null or uses_per_customer is not null)`);
      const deletedOrders = await db.execute(sql`delete from orders where is_practice`);
      const deletedMessages = await db.delete(contactMessages).where(practiceMessages);
      const deletedParties = await db
        .delete(waitingParties)
        .where(eq(waitingParties.isPractice, true));
      const deletedCounts = await db.delete(cashCounts).where(eq(cashCounts.isPractice, true));
      return {
        orders: deletedOrders.rowCount ?? 0,
        messages: deletedMessages.rowCount ?? 0,
        waitingParties: deletedParties.rowCount ?? 0,
        cashCounts: deletedCounts.rowCount ?? 0,
      };
    },
  };
}
