import type { Actor } from "../actor.ts";
import { allSettledOrThrow } from "../all-settled-or-throw.ts";
import { canBeDelayed } from "../orders/delays.ts";
import {
  type ModifiedOrder,
  modifyOrderAsStaff,
  type StaffChangeRefusal,
} from "../orders/modify-order.ts";
import { diffWantedAt } from "../orders/order-change.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { getLeadTime } from "./cooking-times.ts";
import { type DelayMinutes, getDelayedTime } from "./ticket-timing.ts";

/**
 * Delays a delivery or pickup, and emails the customer the new time. An ASAP order gets a set time.
 * `undoDelay` can cancel the email during `emailDelaySeconds`. If the confirmation still waits,
 * it states the new time instead.
 */
export async function delayOrder(
  shop: Shop,
  actor: Actor,
  input: {
    number: number;
    seenVersion: number;
    minutes: DelayMinutes;
    /** Default: true. */
    emailsCustomer?: boolean;
    emailDelaySeconds?: number;
  },
): Promise<Result<ModifiedOrder, { code: "only_admins" } | StaffChangeRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  const [order, settings] = await allSettledOrThrow([
    shop.stores.orders.find({ number: input.number }),
    shop.stores.business.getSettings(),
  ]);
  if (!order || !canBeDelayed(order)) return refuse({ code: "order_not_found" });
  const seen = { number: input.number, version: input.seenVersion };
  const now = shop.clock.now().epochMilliseconds;
  const leadTime = getLeadTime(settings, now);
  return modifyOrderAsStaff<unknown, never>(shop, actor, seen, {
    type: shop.orderTypes[order.type],
    async prepare(stores, before) {
      const timedOrder = { ...before, placedAt: before.createdAt };
      const wantedAt = getDelayedTime(now, timedOrder, leadTime, input.minutes);
      const { lines, total } = before;
      const isInConfirmation = await rescheduleConfirmation(
        stores,
        before.id,
        input.emailDelaySeconds,
      );
      return ok({
        lines,
        total,
        wantedAt,
        detail: undefined,
        change: diffWantedAt(before.wantedAt, wantedAt),
        emailsCustomer: isInConfirmation ? false : input.emailsCustomer,
        emailDelaySeconds: input.emailDelaySeconds,
      });
    },
  });
}

/**
 * If the confirmation email still waits, sends it in `delaySeconds` instead. It will state the new
 * time. False if none waits: then the change needs its own email.
 */
export async function rescheduleConfirmation(
  stores: Pick<Stores, "delayedEmails" | "emails">,
  orderId: string,
  delaySeconds = 0,
): Promise<boolean> {
  const isWaiting = await stores.delayedEmails.cancel(orderId, "order-confirmed");
  if (isWaiting)
    await stores.emails.send({ template: "order-confirmed", orderId }, { delaySeconds });
  return isWaiting;
}
