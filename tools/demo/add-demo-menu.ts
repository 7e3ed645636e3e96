import { inArray } from "drizzle-orm";
import type { Db } from "../../domain/database.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { createMenuStore } from "../../domain/menu/menu-store.ts";
import { menuItems } from "../../domain/menu/menu-tables.ts";

/** The ids of the dishes on the built-in menu, in menu order. */
const sections: Record<string, number[]> = {
  Starters: [2, 10, 12],
  "Vegetable dishes": [1, 3, 5, 6, 7, 8, 9],
  "Meat, fish and egg": [15, 16, 17, 18],
  "Rice and bread": [11, 4],
  "Drinks and desserts": [13, 14],
};

/** Adds the built-in menu, in sections. */
export async function addDemoMenu(db: Db): Promise<void> {
  const menu = createMenuStore(db);
  await menu.addMissing(builtInMenu);
  for (const [section, ids] of Object.entries(sections))
    await db.update(menuItems).set({ section }).where(inArray(menuItems.id, ids));
  await menu.arrange(Object.values(sections).flat());
}
