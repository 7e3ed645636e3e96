import { compareByMenuOrder } from "../menu-order.ts";
import type { MenuStore, StoredDish } from "../menu-store.ts";
import { groupBySection } from "./menu-sections.ts";

/**
 * Keeps the dishes of a section together after some were added or got another section: those come
 * last in their section. Changes nothing while no dish has a section. `dishes` is the menu before
 * the change.
 */
export async function arrangeSections(
  menu: Pick<MenuStore, "arrange">,
  dishes: readonly StoredDish[],
  moved: readonly { id: number; section?: string | undefined }[],
): Promise<void> {
  const movedIds = new Set(moved.map(({ id }) => id));
  const others = dishes.toSorted(compareByMenuOrder).filter(({ id }) => !movedIds.has(id));
  const all = [...others.map(({ id, section }) => ({ id, section })), ...moved];
  if (all.every(({ section }) => !section)) return;
  await menu.arrange(groupBySection(all).map(({ id }) => id));
}
