import type { Actor } from "../actor.ts";
import { claimAgain, type TakenMeanwhile } from "../order-types/reclaim.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { cancelHeldOrder } from "./cancel-held-order.ts";
import type { CancelReason } from "./cancel-reason.ts";
import type { ChangeStatusRefusal } from "./change-status.ts";
import { mayChangeStatus } from "./order-policy.ts";
import { canChangeStatus, type OrderStatus } from "./order-status.ts";

export type OverrideRefusal = ChangeStatusRefusal | TakenMeanwhile;

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
  return shop.transaction<Result<{ status: OrderStatus }, OverrideRefusal>>(async (stores) => {
    const held = await stores.orders.hold(input.number);
    if (!held) return refuse({ code: "order_not_found" });
    if (held.status !== from) return refuse({ code: "order_changed", status: held.status });
    if (from === to) return refuse({ code: "cannot_change", from, to });
    const by = { actorKind: "admin", actorId: actor.userId, isOverride: !canChangeStatus(from, to) } as const;
    if (to === "cancelled") {
      await cancelHeldOrder(stores, held, { ...by, reason: input.reason });
      return ok({ status: to });
    }
    const order = from === "cancelled" ? await stores.orders.detail({ id: held.id }, null) : null;
    const taken = order && (await claimAgain(stores, order, shop));
    if (taken) return refuse(taken);
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
