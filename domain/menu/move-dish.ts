import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { compareByMenuOrder } from "./menu-order.ts";
import { canManageMenu } from "./menu-policy.ts";

/**
 * Moves a dish to a position, counted from 0. A position beyond the end means last. The first move gives every dish a position,
 * in the current order.
 */
export async function moveDish(
  shop: Shop,
  actor: Actor,
  { id, place }: { id: number; place: number },
): Promise<Result<null, { code: "only_admins" | "dish_not_found" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    const dishes = (await menu.lockAll()).sort(compareByMenuOrder);
    const from = dishes.findIndex((dish) => dish.id === id);
    const dish = dishes[from];
    if (!dish) return refuse({ code: "dish_not_found" });
    const newIndex = Math.max(0, Math.min(place, dishes.length - 1));
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
