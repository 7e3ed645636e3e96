import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AllergenStatement } from "./allergens.ts";

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
    /**
     * The part of the menu, such as Starters; empty for none. Sections are in the order of their
     * first dishes.
     */
    section: text().notNull().default(""),
    vegan: boolean().notNull().default(false),
    /** A missing allergen is not stated, which never means that the dish is free of it. */
    allergens: jsonb().$type<AllergenStatement>().notNull().default({}),
    /**
     * Position on the menu, from 0. Null for a dish of the first menu until staff arrange the menu;
     * dishes without one come last, by name.
     */
    position: integer(),
    /** Sold out until this moment; no job resets it. */
    soldOutUntil: timestamp("sold_out_until", { withTimezone: true }),
    /** Starred by staff for the home page. */
    featured: boolean().notNull().default(false),
    /** Counts changes to the fields of the dish form, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("menu_items_price", sql`${t.price} >= 0`),
    check("menu_items_category", sql`${t.category} in ('veg', 'non-veg')`),
    check("menu_items_vegan", sql`not ${t.vegan} or ${t.category} = 'veg'`),
  ],
);
