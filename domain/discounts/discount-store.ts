import { eq, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { Coupon } from "./coupon.ts";
import { discounts } from "./discount-tables.ts";

const columns = {
  id: discounts.id,
  code: discounts.code,
  discountPercentage: discounts.discountPercentage,
  fixedDiscount: discounts.fixedDiscount,
  expiryDate: discounts.expiryDate,
  status: discounts.status,
  maxUses: discounts.maxUses,
  usedCount: discounts.usedCount,
};

export interface DiscountStore {
  /** The coupon with this code, whatever the letter case. */
  byCode(code: string): Promise<Coupon | null>;
  /** The same, held against every other buyer until the transaction ends. */
  holdByCode(code: string): Promise<Coupon | null>;
  countUse(id: number): Promise<void>;
  /** Takes back the use that a menu order made of a coupon, if it made one. */
  giveBackUse(orderId: string): Promise<void>;
  add(coupon: Omit<Coupon, "id" | "usedCount">): Promise<void>;
}

export function discountStore(db: Db): DiscountStore {
  const withCode = (code: string) => eq(sql`lower(${discounts.code})`, code.trim().toLowerCase());
  return {
    async byCode(code) {
      const [row] = await db.select(columns).from(discounts).where(withCode(code));
      return row ?? null;
    },
    async holdByCode(code) {
      const [row] = await db.select(columns).from(discounts).where(withCode(code)).for("update");
      return row ?? null;
    },
    async countUse(id) {
      await db
        .update(discounts)
        .set({ usedCount: sql`${discounts.usedCount} + 1` })
        .where(eq(discounts.id, id));
    },
    async giveBackUse(orderId) {
      await db.execute(sql`
        update discounts set used_count = used_count - 1 from menuorder
         where menuorder.id = ${orderId} and lower(code) = lower(coupon_code) and used_count > 0`);
    },
    async add(coupon) {
      await db.insert(discounts).values(coupon).onConflictDoNothing();
    },
  };
}
