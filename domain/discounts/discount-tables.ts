import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "../accounts/account-tables.ts";
import { orders } from "../orders/order-tables.ts";

/**
 * Coupons. Each takes off a percentage (two decimals) or a fixed amount in pence. `expiry_date` is
 * a day in the business's time zone.
 */
export const discounts = pgTable(
  "discounts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    discountPercentage: numeric("discount_percentage", { precision: 5, scale: 2, mode: "number" }),
    fixedDiscount: integer("fixed_discount"),
    expiryDate: date("expiry_date", { mode: "string" }).notNull(),
    status: text({ enum: ["active", "expired"] })
      .notNull()
      .default("active"),
    /** In pence, before the discount and VAT; null for no minimum. */
    minimumSpend: integer("minimum_spend"),
    /** How many orders may use the coupon; null for no limit. */
    maxUses: integer("max_uses"),
    /**
     * Only maintained for limited coupons; the uses of other coupons are counted in `coupon_uses`.
     */
    usedCount: integer("used_count").notNull().default(0),
    /** How many orders of one customer may use the coupon; null for no limit. */
    usesPerCustomer: integer("uses_per_customer"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("discounts_code").on(sql`lower(${table.code})`),
    index("discounts_by_expiry").on(table.expiryDate, table.id),
    check(
      "discounts_one_kind",
      sql`num_nonnulls(${table.discountPercentage}, ${table.fixedDiscount}) = 1`,
    ),
    check(
      "discounts_percentage",
      sql`${table.discountPercentage} > 0 and ${table.discountPercentage} <= 100`,
    ),
    check("discounts_fixed", sql`${table.fixedDiscount} > 0`),
    check("discounts_status", sql`${table.status} in ('active', 'expired')`),
    check(
      "discounts_uses",
      sql`${table.usedCount} >= 0 and ${table.usedCount} <= coalesce(${table.maxUses}, ${table.usedCount})`,
    ),
    check("discounts_minimum_spend", sql`${table.minimumSpend} > 0`),
    check("discounts_uses_per_customer", sql`${table.usesPerCustomer} > 0`),
  ],
);

/**
 * Which order uses which coupon. A customer's uses are numbered from 1 under a unique constraint.
 * The constraint, not a count, enforces the limit per customer when orders are concurrent.
 * Cancelling an order deletes its row.
 */
export const couponUses = pgTable(
  "coupon_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    discountId: integer("discount_id")
      .notNull()
      .references(() => discounts.id, { onDelete: "cascade" }),
    /**
     * Null for a caller without an account, and once the account is deleted or the order is
     * anonymised.
     */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Null for a coupon without any limit, so that concurrent orders don't wait for each other. */
    useNumber: integer("use_number"),
  },
  (table) => [
    unique("coupon_uses_number_once").on(table.userId, table.discountId, table.useNumber),
    index("coupon_uses_by_discount").on(table.discountId),
    check("coupon_uses_number", sql`${table.useNumber} >= 1`),
  ],
);
