import { sql } from "drizzle-orm";
import { check, date, integer, numeric, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Either a percentage (two decimals) or a fixed amount in pence, never both. `expiry_date` is a day in the business's zone. */
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
    /** How many orders may use it; null is without limit. */
    maxUses: integer("max_uses"),
    usedCount: integer("used_count").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("discounts_code").on(sql`lower(${t.code})`),
    check("discounts_one_kind", sql`num_nonnulls(${t.discountPercentage}, ${t.fixedDiscount}) = 1`),
    check("discounts_percentage", sql`${t.discountPercentage} > 0 and ${t.discountPercentage} <= 100`),
    check("discounts_fixed", sql`${t.fixedDiscount} > 0`),
    check("discounts_status", sql`${t.status} in ('active', 'expired')`),
    check("discounts_uses", sql`${t.usedCount} >= 0 and ${t.usedCount} <= coalesce(${t.maxUses}, ${t.usedCount})`),
  ],
);
