import { Temporal } from "temporal-polyfill";
import type { Actor, Admin } from "../../actor.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop, Stores } from "../../shop.ts";
import { canManageMenu } from "../menu-policy.ts";
import type { StoredDish } from "../menu-store.ts";
import { findSoldOutEnd } from "./sold-out-until.ts";

type Refusal = { code: "only_admins" | "dish_not_found" };

/**
 * Marks a dish as sold out until the shop opens on its next business day (`findSoldOutEnd`), or as
 * available again. The end is stored, so no job has to reset it. Repeating the request keeps the
 * stored end.
 */
export async function setSoldOut(
  shop: Shop,
  actor: Actor,
  { id, soldOut }: { id: number; soldOut: boolean },
): Promise<Result<{ until: number | null }, Refusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const dish = await stores.menu.lock(id);
    if (!dish) return refuse({ code: "dish_not_found" });
    const now = shop.clock.now();
    return ok({ until: await changeSoldOut(stores, actor, { dishes: [dish], soldOut, now }) });
  });
}

/** Like `setSoldOut` for several dishes. Changes none if one of them no longer exists. */
export async function setDishesSoldOut(
  shop: Shop,
  actor: Actor,
  { ids, soldOut }: { ids: readonly number[]; soldOut: boolean },
): Promise<Result<null, Refusal>> {
  if (!canManageMenu(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const chosenIds = new Set(ids);
    const dishes = (await stores.menu.lockAll()).filter(({ id }) => chosenIds.has(id));
    if (dishes.length < chosenIds.size) return refuse({ code: "dish_not_found" });
    await changeSoldOut(stores, actor, { dishes, soldOut, now: shop.clock.now() });
    return ok(null);
  });
}

/**
 * Returns when the dishes are available again, in epoch ms; null if they are available now. If
 * nothing changes, the first dish's time.
 */
async function changeSoldOut(
  { menu, business, audit }: Stores,
  actor: Admin,
  {
    dishes,
    soldOut,
    now,
  }: { dishes: readonly StoredDish[]; soldOut: boolean; now: Temporal.Instant },
): Promise<number | null> {
  const changed = dishes.filter((dish) => (getCurrentEnd(dish, now) !== null) !== soldOut);
  if (changed.length === 0) return dishes[0] ? getCurrentEnd(dishes[0], now) : null;
  const until = soldOut ? findSoldOutEnd(await business.getSettings(), now) : null;
  await menu.setSoldOut(
    changed.map(({ id }) => id),
    until,
  );
  await audit.recordAll(
    actor,
    changed.map((dish) => ({
      subject: { kind: "dish", id: String(dish.id), name: dish.name },
      action: "changed",
      fields: {
        soldOutUntil: { from: toIso(getCurrentEnd(dish, now)), to: until?.toString() ?? null },
      },
    })),
  );
  return until?.epochMilliseconds ?? null;
}

/** When a sold-out dish becomes available, in epoch ms; null if it is available at `now`. */
function getCurrentEnd({ soldOutUntil: end }: StoredDish, now: Temporal.Instant): number | null {
  return end !== undefined && end > now.epochMilliseconds ? end : null;
}

function toIso(moment: number | null): string | null {
  return moment === null ? null : Temporal.Instant.fromEpochMilliseconds(moment).toString();
}
