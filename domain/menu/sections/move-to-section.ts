import type { Actor } from "../../actor.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { compareByMenuOrder } from "../menu-order.ts";
import { canManageMenu } from "../menu-policy.ts";
import { arrangeSections } from "./arrange-sections.ts";
import { listSections, matchSection } from "./menu-sections.ts";

/**
 * Moves dishes to the end of a section, in menu order, or out of their sections if `section` is
 * empty. Dishes that are already in it stay where they are. Moves none if one no longer exists.
 * Returns the section's name as spelled on the menu, and how many dishes moved.
 */
export async function moveToSection(
  shop: Shop,
  actor: Actor,
  { ids, section }: { ids: readonly number[]; section: string },
): Promise<
  Result<{ section: string; movedCount: number }, { code: "only_admins" | "dish_not_found" }>
> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    const dishes = (await menu.lockAll()).sort(compareByMenuOrder);
    const chosenIds = new Set(ids);
    const chosen = dishes.filter(({ id }) => chosenIds.has(id));
    if (chosen.length < chosenIds.size) return refuse({ code: "dish_not_found" });
    const name = matchSection(section, listSections(dishes));
    const moved = chosen.filter((dish) => (dish.section ?? "") !== name);
    const result = ok({ section: name, movedCount: moved.length });
    if (moved.length === 0) return result;
    const after = moved.map((dish) => ({ ...dish, section: name }));
    await menu.updateAll(after);
    await arrangeSections(menu, dishes, after);
    await audit.recordAll(
      actor,
      moved.map((dish) => ({
        subject: { kind: "dish", id: String(dish.id), name: dish.name },
        action: "changed",
        fields: { section: { from: dish.section ?? null, to: name || null } },
      })),
    );
    return result;
  });
}
