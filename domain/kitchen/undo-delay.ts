import type { Actor } from "../actor.ts";
import { canBeDelayed, isDelay } from "../orders/delays.ts";
import {
  type ModifiedOrder,
  modifyOrderAsStaff,
  type StaffChangeRefusal,
} from "../orders/modify-order.ts";
import { diffWantedAt } from "../orders/order-change.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { rescheduleConfirmation } from "./delay-order.ts";

export interface UndoneDelay extends ModifiedOrder {
  /** Whether the customer gets an email with the restored time: they may know the later one. */
  isCustomerEmailed: boolean;
}

/**
 * Gives an order the time that it had before its last change, which must be a delay. If the email
 * about the delay has not been sent yet, cancels it in the same transaction. `delayVersion` is the
 * delay's version, if the status has changed since. `isEmailCancelled` is given if the caller has
 * dealt with that email, and says whether it was cancelled.
 */
export async function undoDelay(
  shop: Shop,
  actor: Actor,
  input: { number: number; seenVersion: number; delayVersion?: number; isEmailCancelled?: boolean },
): Promise<Result<UndoneDelay, { code: "only_admins" } | StaffChangeRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const order = await shop.stores.orders.find({ number: input.number });
  if (!order || !canBeDelayed(order)) return refuse({ code: "order_not_found" });
  const seen = { number: input.number, version: input.seenVersion };
  let isCustomerEmailed = true;
  const undone = await modifyOrderAsStaff<unknown, { code: "order_changed" }>(shop, actor, seen, {
    type: shop.orderTypes[order.type],
    async prepare(stores, { id, type, version, lines, total, wantedAt, history }) {
      const timeChanges = history.filter(({ change }) => change?.wantedAt);
      const delay = timeChanges.at(-1);
      if (delay?.version !== (input.delayVersion ?? version) || !isDelay({ type }, delay))
        return refuse({ code: "order_changed" });
      const from = delay.change?.wantedAt?.from;
      const previousTime = from ? new Date(from) : null;
      const isConfirmationWaiting = await rescheduleConfirmation(stores, id);
      const isEmailCancelled =
        input.isEmailCancelled ?? (await stores.delayedEmails.cancel(id, "order-changed"));
      // The email about an earlier delay may have been cancelled too, or dropped as outdated.
      const earlierChange = timeChanges.at(-2);
      const wasDelayedBefore = earlierChange !== undefined && isDelay({ type }, earlierChange);
      const emailsCustomer = !isConfirmationWaiting && (!isEmailCancelled || wasDelayedBefore);
      isCustomerEmailed = isConfirmationWaiting || emailsCustomer;
      return ok({
        lines,
        total,
        wantedAt: previousTime,
        detail: undefined,
        change: diffWantedAt(wantedAt, previousTime),
        emailsCustomer,
      });
    },
  });
  return undone.ok ? ok({ ...undone.value, isCustomerEmailed }) : undone;
}
