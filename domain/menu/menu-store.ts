import { asc, inArray } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { MenuItem } from "./menu-item.ts";
import { menuItems } from "./menu-tables.ts";

const columns = {
  id: menuItems.id,
  name: menuItems.name,
  description: menuItems.description,
  price: menuItems.price,
  image: menuItems.imageUrl,
  category: menuItems.category,
};

export interface MenuStore {
  /** The whole menu, by name. */
  all(): Promise<MenuItem[]>;
  /** The dishes with these ids that exist, in no order. */
  byIds(ids: number[]): Promise<MenuItem[]>;
  /** Adds dishes with their ids, leaving those that exist as they are. */
  addMissing(items: MenuItem[]): Promise<void>;
}

export function menuStore(db: Db): MenuStore {
  return {
    all: () => db.select(columns).from(menuItems).orderBy(asc(menuItems.name), asc(menuItems.id)),
    byIds: (ids) => db.select(columns).from(menuItems).where(inArray(menuItems.id, ids)),
    async addMissing(items) {
      await db
        .insert(menuItems)
        .values(items.map(({ image, ...item }) => ({ ...item, imageUrl: image })))
        .onConflictDoNothing();
    },
  };
}
