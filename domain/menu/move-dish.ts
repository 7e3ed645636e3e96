import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { compareByMenuOrder } from "./menu-order.ts";
import { canManageMenu } from "./menu-policy.ts";
import { groupBySection } from "./sections/menu-sections.ts";

/**
 * Moves a dish to a position, counted from 0. A position outside its section means the section's
 * first or last one. The first move gives every dish a position, in the current order.
 */
export async function moveDish(
  shop: Shop,
  actor: Actor,
  { id, position }: { id: number; position: number },
): Promise<Result<null, { code: "only_admins" | "dish_not_found" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    // Grouped, because an older version may have moved a dish out of its section.
    const dishes = groupBySection((await menu.lockAll()).sort(compareByMenuOrder));
    const from = dishes.findIndex((dish) => dish.id === id);
    const dish = dishes[from];
    if (!dish) return refuse({ code: "dish_not_found" });
    const first = dishes.findIndex(({ section }) => section === dish.section);
    const last = dishes.findLastIndex(({ section }) => section === dish.section);
    const newIndex = Math.max(first, Math.min(position, last));
    if (newIndex === from) return ok(null);
    await menu.arrange(
      dishes
        .toSpliced(from, 1)
        .toSpliced(newIndex, 0, dish)
        .map((item) => item.id),
    );
    await audit.record(actor, {
      subject: { kind: "dish", id: String(id), name: dish.name },
      action: "changed",
      // The audit log counts from 1.
      fields: { position: { from: from + 1, to: newIndex + 1 } },
    });
    return ok(null);
  });
}
