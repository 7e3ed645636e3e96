import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import { allOrNothing } from "../rollback-on-refusal.ts";
import type { Shop } from "../shop.ts";
import { cancelLockedOrder } from "./cancel-held-order.ts";
import type { CancelReason } from "./cancel-reason.ts";
import type { ChangeStatusRefusal } from "./change-status.ts";
import { mayChangeStatus } from "./order-policy.ts";
import { canChangeStatus, type OrderStatus } from "./order-status.ts";
import type { ReclaimRefusal } from "./order-type.ts";

export type OverrideRefusal = ChangeStatusRefusal | ReclaimRefusal;

/**
 * Sets any status, past the transition table (ruling 14): for what the table cannot know, such as a mistake. What the table does not allow is
 * written into the history and the audit as an override. Cancelled, an order gives up what it claimed; brought back, it claims that again,
 * or is refused. `from` is the status that whoever confirmed it saw: of an order that has another by then nothing is changed.
 */
export async function overrideStatus(
  shop: Shop,
  actor: Actor,
  input: { number: number; from: OrderStatus; to: OrderStatus; reason?: CancelReason | null },
): Promise<Result<{ status: OrderStatus }, OverrideRefusal>> {
  if (!mayChangeStatus(actor)) return refuse({ code: "only_admins" });
  const { from, to } = input;
  return allOrNothing<{ status: OrderStatus }, OverrideRefusal>(shop, async (stores) => {
    const held = await stores.orders.hold(input.number);
    if (!held) return refuse({ code: "order_not_found" });
    if (held.status !== from) return refuse({ code: "order_changed", status: held.status });
    if (from === to) return refuse({ code: "cannot_change", from, to });
    const by = { actorKind: "admin", actorId: actor.userId, isOverride: !canChangeStatus(from, to) } as const;
    if (to === "cancelled") {
      await cancelLockedOrder(shop, stores, held, { ...by, reason: input.reason });
      return ok({ status: to });
    }
    const order = from === "cancelled" ? await stores.orders.find({ id: held.id }) : null;
    const refusal = order?.detail ? await shop.orderTypes[held.type].reclaim(stores, order, shop.clock.now()) : null;
    if (refusal) return refuse(refusal);
    await stores.orders.setStatus({ id: held.id, from, to, ...by });
    const letter = letterAbout(from, to);
    if (letter) await stores.mail.send({ template: letter, orderId: held.id });
    return ok({ status: to });
  });
}

/** Whoever read that their order is cancelled, or never that it is confirmed, reads how it stands now. Of what is over there is no letter. */
function letterAbout(from: OrderStatus, to: OrderStatus): "order-confirmed" | "order-placed" | null {
  if (from === "cancelled" && to === "pending") return "order-placed";
  const isOn = to === "confirmed" || to === "in_progress";
  return isOn && (from === "cancelled" || from === "pending") ? "order-confirmed" : null;
}
