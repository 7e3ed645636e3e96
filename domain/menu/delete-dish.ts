import type { Actor } from "../actor.ts";
import { listChangedFields } from "../audit-entry.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { toAuditFields } from "./dish-audit.ts";
import { canManageMenu } from "./menu-policy.ts";

/** Deletes a dish permanently. Existing orders keep their snapshot and its picture. */
export async function deleteDish(
  shop: Shop,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<null, { code: "only_admins" | "dish_not_found" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, audit }) => {
    const dish = await menu.lock(id);
    if (!dish) return refuse({ code: "dish_not_found" });
    await menu.delete(id);
    await audit.record(actor, {
      subject: { kind: "dish", id: String(id), name: dish.name },
      action: "removed",
      fields: listChangedFields(toAuditFields(dish), {}),
    });
    return ok(null);
  });
}
