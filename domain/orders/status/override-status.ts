import type { Actor } from "../../actor.ts";
import type { EmailJob } from "../../email.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop } from "../../shop.ts";
import { cancelLockedOrder } from "../cancel-locked-order.ts";
import type { CancelReason } from "../cancel-reason.ts";
import { canChangeOrderStatus } from "../order-policy.ts";
import type { ReclaimRefusal } from "../order-type.ts";
import { type ChangeStatusRefusal, createOrderChangedRefusal } from "./change-status.ts";
import { canChangeStatus, isAccepted, type OrderStatus } from "./order-status.ts";
import { reopenLockedOrder } from "./reopen-locked-order.ts";

export type OverrideRefusal = ChangeStatusRefusal | ReclaimRefusal;

/**
 * Sets any status, for corrections that the transition table does not allow. The history and the
 * audit log record these as overrides. Cancelling releases the order's claims. Bringing an order
 * back claims them again, and is refused if that fails. Also refused when the status or version is
 * no longer the one that staff saw (`from`, `seenVersion`). The cancellation email is sent after
 * `emailDelaySeconds`, so that `moveBack`, or a later call that brings the order back, can cancel
 * it.
 */
export async function overrideStatus(
  shop: Shop,
  actor: Actor,
  input: {
    number: number;
    from: OrderStatus;
    to: OrderStatus;
    reason?: CancelReason | null;
    seenVersion?: number;
    emailDelaySeconds?: number;
  },
): Promise<Result<{ status: OrderStatus }, OverrideRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const { from, to } = input;
  return shop.transaction<Result<{ status: OrderStatus }, OverrideRefusal>>(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order) return refuse({ code: "order_not_found" });
    if (order.status === to) return refuse({ code: "cannot_change", from: to, to });
    if (order.status !== from || (input.seenVersion ?? order.version) !== order.version)
      return refuse(createOrderChangedRefusal(order));
    const eventFields = {
      actorKind: "admin",
      actorId: actor.userId,
      isOverride: !canChangeStatus(from, to),
    } as const;
    if (to === "cancelled") {
      await cancelLockedOrder(shop, stores, order, {
        ...eventFields,
        reason: input.reason,
        emailDelaySeconds: input.emailDelaySeconds,
      });
      return ok({ status: to });
    }
    const refusal = await reopenLockedOrder(shop, stores, order);
    if (refusal) return refuse(refusal);
    // The customer does not know about a cancellation whose email is still delayed.
    const isEmailCancelled =
      from === "cancelled" && (await stores.delayedEmails.cancel(order.id, "order-cancelled"));
    const knownStatus = isEmailCancelled ? await stores.kitchen.findPreviousStatus(order.id) : from;
    await stores.orders.setStatus({ id: order.id, from, to, ...eventFields });
    const email =
      knownStatus === to ? null : getStatusEmail(order.id, knownStatus ?? "pending", to);
    if (email) await stores.emails.send(email);
    return ok({ status: to });
  });
}

/**
 * The email to send when a pending order is confirmed or a cancelled one is brought back; null for
 * other changes.
 */
export function getStatusEmail(
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): EmailJob | null {
  if (from === "pending" && isAccepted(to)) return { template: "order-confirmed", orderId };
  if (from !== "cancelled" || !(isAccepted(to) || to === "pending")) return null;
  const template = isAccepted(to) ? "order-confirmed" : "order-placed";
  return { template, orderId, isBackOn: true };
}
