import type { Actor } from "../actor.ts";
import type { StaffChangeRefusal } from "../orders/modify-order.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import {
  type ChangeStatusRefusal,
  changeStatus,
  createOrderChangedRefusal,
} from "../orders/status/change-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { delayOrder } from "./delay-order.ts";
import { type MoveBackRefusal, moveBack } from "./move-back.ts";
import type { DelayMinutes } from "./ticket-timing.ts";
import { type UndoneDelay, undoDelay } from "./undo-delay.ts";

/**
 * Confirms a delivery or pickup for a later time. The customer gets one email, the confirmation with
 * the later time. `undoConfirmWithDelay` can cancel it during `emailDelaySeconds`. `seenSoldOut` is
 * as for `changeStatus`.
 */
export async function confirmWithDelay(
  shop: Shop,
  actor: Actor,
  input: {
    number: number;
    seenVersion: number;
    minutes: DelayMinutes;
    seenSoldOut: readonly number[];
    emailDelaySeconds?: number;
  },
): Promise<Result<{ version: number }, StaffChangeRefusal | ChangeStatusRefusal>> {
  const { number, seenVersion, minutes, ...confirmation } = input;
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Awaited<ReturnType<typeof confirmWithDelay>>>(async (stores) => {
    const bound = bindToTransaction(shop, stores);
    // Checked here, because the refusal of `delayOrder` does not say which status the order has now.
    const order = await stores.orders.lock(number);
    if (order && order.version !== seenVersion) return refuse(createOrderChangedRefusal(order));
    const delay = { number, seenVersion, minutes, emailsCustomer: false };
    const delayed = await delayOrder(bound, actor, delay);
    if (!delayed.ok) return delayed;
    const { version } = delayed.value;
    const seen = { number, seenVersion: version };
    const confirmed = await changeStatus(bound, actor, {
      ...seen,
      ...confirmation,
      to: "confirmed",
    });
    return confirmed.ok ? ok({ version: version + 1 }) : confirmed;
  });
}

/** Undoes both steps of `confirmWithDelay`, which must be the order's last ones. */
export function undoConfirmWithDelay(
  shop: Shop,
  actor: Actor,
  { number, seenVersion }: { number: number; seenVersion: number },
): Promise<Result<UndoneDelay, StaffChangeRefusal | MoveBackRefusal>> {
  return shop.transaction<Awaited<ReturnType<typeof undoConfirmWithDelay>>>(async (stores) => {
    const bound = bindToTransaction(shop, stores);
    const moved = await moveBack(bound, actor, { number, seenVersion, undoesDelay: true });
    if (!moved.ok) return moved;
    return undoDelay(bound, actor, {
      number,
      seenVersion: seenVersion + 1,
      delayVersion: seenVersion - 1,
      isEmailCancelled: moved.value.isEmailCancelled,
    });
  });
}

/**
 * A shop whose use cases run in this transaction. A refusal of one of them rolls it back only if the
 * transaction's work returns that refusal. `limits` stays outside, so that a rollback does not
 * forget the counted attempts.
 */
function bindToTransaction(shop: Shop, stores: Stores): Shop {
  return {
    ...shop,
    stores: { ...stores, limits: shop.stores.limits },
    transaction: (work) => work(stores),
  };
}
