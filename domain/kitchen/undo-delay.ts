import type { Actor } from "../actor.ts";
import {
  type ModifiedOrder,
  modifyOrderAsStaff,
  type StaffChangeRefusal,
} from "../orders/modify-order.ts";
import type { OrderHistoryEntry } from "../orders/order.ts";
import { diffWantedAt } from "../orders/order-change.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canBeDelayed } from "./when-to-cook.ts";

export interface UndoneDelay extends ModifiedOrder {
  /** False if the customer was never told about the delay, so that no email has to correct it. */
  isCustomerEmailed: boolean;
}

/**
 * Gives an order the time that it had before its last change, which must be a delay. If the email
 * about the delay has not been sent yet, cancels it in the same transaction.
 */
export async function undoDelay(
  shop: Shop,
  actor: Actor,
  input: { number: number; seenVersion: number },
): Promise<Result<UndoneDelay, { code: "only_admins" } | StaffChangeRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const order = await shop.stores.orders.find({ number: input.number });
  if (!order || !canBeDelayed(order)) return refuse({ code: "order_not_found" });
  const seen = { number: input.number, version: input.seenVersion };
  let isCustomerEmailed = true;
  const undone = await modifyOrderAsStaff<unknown, { code: "order_changed" }>(shop, actor, seen, {
    type: shop.orderTypes[order.type],
    async draft(stores, { id, version, lines, total, wantedAt, history }) {
      const timeChanges = history.filter(({ change }) => change?.wantedAt);
      const delay = timeChanges.at(-1);
      if (delay?.version !== version || !isDelay(delay)) return refuse({ code: "order_changed" });
      const from = delay.change?.wantedAt?.from;
      const previousTime = from ? new Date(from) : null;
      const isEmailCancelled = await stores.delayedEmails.cancel(id, "order-changed");
      // The email about an earlier delay may have been cancelled too, or dropped as outdated.
      const earlierChange = timeChanges.at(-2);
      const wasDelayedBefore = earlierChange !== undefined && isDelay(earlierChange);
      isCustomerEmailed = !isEmailCancelled || wasDelayedBefore;
      return ok({
        lines,
        total,
        wantedAt: previousTime,
        detail: undefined,
        change: diffWantedAt(wantedAt, previousTime),
        emailsCustomer: isCustomerEmailed,
      });
    },
  });
  return undone.ok ? ok({ ...undone.value, isCustomerEmailed }) : undone;
}

/** Undoing a delay makes the time earlier, or as soon as possible again. */
function isDelay({ kind, by, change }: OrderHistoryEntry): boolean {
  const { from = null, to = null } = change?.wantedAt ?? {};
  return kind === "rescheduled" && by === "admin" && to !== null && (from === null || from < to);
}
