import { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canManageMenu } from "./menu-policy.ts";
import { soldOutUntil } from "./sold-out-until.ts";

/**
 * Marks a dish as sold out until the next opening, or as available again. The end is stored, so no
 * job has to reset it. Repeating the request keeps the stored end.
 */
export async function setSoldOut(
  shop: Shop,
  actor: Actor,
  { id, soldOut }: { id: number; soldOut: boolean },
): Promise<Result<{ until: number | null }, { code: "only_admins" | "dish_not_found" }>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async ({ menu, business, audit }) => {
    const dish = await menu.lock(id);
    if (!dish) return refuse({ code: "dish_not_found" });
    const now = shop.clock.now();
    const before =
      dish.soldOutUntil !== undefined && dish.soldOutUntil > now.epochMilliseconds
        ? dish.soldOutUntil
        : null;
    if ((before !== null) === soldOut) return ok({ until: before });
    const until = soldOut ? soldOutUntil(await business.getSettings(), now) : null;
    await menu.setSoldOut(id, until);
    await audit.record(actor, {
      subject: { kind: "dish", id: String(id), name: dish.name },
      action: "changed",
      fields: { soldOutUntil: { from: toIso(before), to: until?.toString() ?? null } },
    });
    return ok({ until: until?.epochMilliseconds ?? null });
  });
}

function toIso(moment: number | null): string | null {
  return moment === null ? null : Temporal.Instant.fromEpochMilliseconds(moment).toString();
}
