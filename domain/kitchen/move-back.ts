import type { Actor } from "../actor.ts";
import type { EmailJob } from "../email.ts";
import { listSoldOutDishes } from "../orders/cancel-locked-order.ts";
import { findDelayInConfirmation } from "../orders/delays.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import type { ReclaimRefusal } from "../orders/order-type.ts";
import {
  createOrderChangedRefusal,
  type OrderChangedRefusal,
} from "../orders/status/change-status.ts";
import { isReady } from "../orders/status/order-stage.ts";
import { getPreviousStatus, type OrderStatus } from "../orders/status/order-status.ts";
import { getStatusEmail } from "../orders/status/override-status.ts";
import { reopenLockedOrder } from "../orders/status/reopen-locked-order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import type { KitchenStep } from "./ticket.ts";

export type MoveBackRefusal =
  | { code: "only_admins" }
  | { code: "order_not_found" }
  | OrderChangedRefusal
  /** A pending order has no earlier step. */
  | { code: "nothing_to_undo" }
  | ReclaimRefusal;

interface MovedBack {
  status: OrderStatus;
  soldOutDishes: string[];
  /** Whether the undone step had an email that was not sent yet, and was cancelled. */
  isEmailCancelled: boolean;
}

/**
 * Undoes an order's last step, or recalls an order that was completed or cancelled by mistake.
 * No time limit; refused if the order is pending, has changed since, or cannot reclaim what it
 * released, such as its slot and coupon. Recorded as an override. If the email about that step has
 * not been sent yet, cancels it in the same transaction. If that email states a delay, emails the
 * new time instead, unless the caller undoes the delay too (`undoesDelay`). `soldOutDishes`: the
 * dishes of a recalled, cancelled order that are marked as sold out. Staff may want to put them back
 * on sale, because they may have been marked when the order was cancelled.
 */
export async function moveBack(
  shop: Shop,
  actor: Actor,
  input: { number: number; seenVersion: number; undoesDelay?: boolean },
): Promise<Result<MovedBack, MoveBackRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<MovedBack, MoveBackRefusal>>(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order) return refuse({ code: "order_not_found" });
    const { id, status: from, version } = order;
    if (version !== input.seenVersion) return refuse(createOrderChangedRefusal(order));
    if (from === "pending") return refuse({ code: "nothing_to_undo" });
    const refusal = await reopenLockedOrder(shop, stores, order);
    if (refusal) return refuse(refusal);
    const isUndoingReady = isReady(order);
    const undoneEmail = getStepEmail(isUndoingReady ? "ready" : from, order.type);
    const isEmailCancelled =
      undoneEmail !== null && (await stores.delayedEmails.cancel(id, undoneEmail));
    if (isUndoingReady) {
      await stores.kitchen.setReady(order, false, actor.userId);
      await stores.audit.record(actor, {
        subject: { kind: "order", id, name: String(order.number) },
        action: "overridden",
        fields: { ready: { from: true, to: false } },
      });
      return ok({ status: from, soldOutDishes: [], isEmailCancelled });
    }
    const newStatus = getPreviousStatus(from, await stores.kitchen.findPreviousStatus(id));
    await stores.orders.setStatus({
      id,
      from,
      to: newStatus,
      actorKind: "admin",
      actorId: actor.userId,
      isOverride: true,
    });
    // The customer knows about the cancellation only if the email was sent.
    const email =
      from === "cancelled" && !isEmailCancelled ? getStatusEmail(id, from, newStatus) : null;
    if (email) await stores.emails.send(email);
    if (from === "confirmed" && isEmailCancelled && !input.undoesDelay)
      await emailDelay(stores, id);
    const soldOutDishes =
      from === "cancelled" ? await listSoldOutDishes(stores, order, shop.clock.now()) : [];
    return ok({ status: newStatus, soldOutDishes, isEmailCancelled });
  });
}

/** Emails the delay that the cancelled confirmation states, if any. */
async function emailDelay({ orders, emails }: Stores, orderId: string): Promise<void> {
  const order = await orders.find({ id: orderId });
  const delay = order && findDelayInConfirmation(order);
  if (delay) await emails.send({ template: "order-changed", orderId, version: delay.version });
}

/** The email that a step sends; null for none. */
export function getStepEmail(step: KitchenStep, type: OrderTypeId): EmailJob["template"] | null {
  if (step === "completed" && type === "menuorder") return "order-on-its-way";
  return emailByStep[step];
}

const emailByStep: Record<KitchenStep, EmailJob["template"] | null> = {
  delay: "order-changed",
  ready: "order-ready",
  pending: null,
  confirmed: "order-confirmed",
  confirmed_with_delay: "order-confirmed",
  in_progress: null,
  completed: null,
  cancelled: "order-cancelled",
};
