import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** `price` is in pence. `image_url` is empty when the dish has no picture. */
export const menuItems = pgTable(
  "menu_items",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 19 }),
    name: text().notNull(),
    description: text().notNull().default(""),
    price: integer().notNull(),
    imageUrl: text("image_url").notNull().default(""),
    category: text({ enum: ["veg", "non-veg"] }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("menu_items_price", sql`${t.price} >= 0`),
    check("menu_items_category", sql`${t.category} in ('veg', 'non-veg')`),
  ],
);
