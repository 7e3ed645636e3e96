import { asc, inArray, max } from "drizzle-orm";
import type { Db } from "../database.ts";
import { readAllergens } from "./allergens.ts";
import type { MenuItem } from "./menu-item.ts";
import { menuItems } from "./menu-tables.ts";

const columns = {
  id: menuItems.id,
  name: menuItems.name,
  description: menuItems.description,
  price: menuItems.price,
  image: menuItems.imageUrl,
  category: menuItems.category,
  vegan: menuItems.vegan,
  allergens: menuItems.allergens,
};

export interface MenuStore {
  /** The whole menu, by name. */
  all(): Promise<MenuItem[]>;
  /** The dishes with these ids that exist, in no order. */
  byIds(ids: number[]): Promise<MenuItem[]>;
  /** When a dish was last added or changed; null of an empty menu. */
  lastChange(): Promise<Date | null>;
  /** Adds dishes with their ids, leaving those that exist as they are. */
  addMissing(items: MenuItem[]): Promise<void>;
}

export function menuStore(db: Db): MenuStore {
  return {
    all: async () => (await db.select(columns).from(menuItems).orderBy(asc(menuItems.name), asc(menuItems.id))).map(asItem),
    byIds: async (ids) => (await db.select(columns).from(menuItems).where(inArray(menuItems.id, ids))).map(asItem),
    lastChange: async () => (await db.select({ at: max(menuItems.updatedAt) }).from(menuItems))[0]?.at ?? null,
    async addMissing(items) {
      await db
        .insert(menuItems)
        .values(items.map(({ image, ...item }) => ({ ...item, imageUrl: image })))
        .onConflictDoNothing();
    },
  };
}

// The column takes any JSON: only what is said in the known words is a statement.
function asItem(row: MenuItem): MenuItem {
  return { ...row, allergens: readAllergens(row.allergens) };
}
