import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canManageMenu } from "./menu-policy.ts";

/** Stars a dish for the home page, or removes the star. Repeating the request changes nothing. */
export async function setFeatured(
  shop: Shop,
  actor: Actor,
  { id, featured }: { id: number; featured: boolean },
): Promise<Result<null, { code: "only_admins" | "dish_not_found" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    const dish = await menu.lock(id);
    if (!dish) return refuse({ code: "dish_not_found" });
    const before = dish.featured === true;
    if (before === featured) return ok(null);
    await menu.update(id, { ...dish, featured });
    await audit.record(actor, {
      subject: { kind: "dish", id: String(id), name: dish.name },
      action: "changed",
      fields: { featured: { from: before, to: featured } },
    });
    return ok(null);
  });
}
