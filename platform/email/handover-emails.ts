import { describeTimeOnceReady } from "../../domain/order-wording/describe-new-time.ts";
import { describeDeparture } from "../../domain/order-wording/format-time-for-customer.ts";
import { getCompletedAt } from "../../domain/orders/status/get-completed-at.ts";
import { getLeadMinutes } from "../../domain/scheduling/rush.ts";
import type { EmailContext } from "./email-content.ts";
import { describeHowToReply } from "./email-layout.ts";
import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";

/** States how the customer gets the order, and the amount to pay. */
export function composeOrderReadyEmail(
  { order, summary, orderLabel, total }: OrderEmailInput,
  { business }: EmailContext,
): OrderEmailParts {
  const isDelivered = order.menuOrder !== null || order.partyOrder?.deliveryMethod === "Delivery";
  const readyAt = (order.history.at(-1)?.at ?? order.createdAt).getTime();
  const times = { ...business, leadMinutes: getLeadMinutes(business, readyAt) };
  const otherTime = describeTimeOnceReady(order, times, readyAt);
  const opening = isDelivered
    ? `It will be on its way to you soon.${otherTime && ` ${otherTime}`}`
    : "You can collect it now.";
  return {
    subject: `Your ${orderLabel} at ${business.name} is ready`,
    preview: opening,
    heading: `Your ${orderLabel} is ready`,
    opening,
    highlights: [],
    withDishes: false,
    sections: [
      // Without the delivery time: a delivery that is ready usually leaves soon, whatever its time.
      ...(order.menuOrder ? summary.sections.slice(1) : summary.sections),
      ...(summary.payment === null ? [] : [[summary.payment, total] as [string, string]]),
    ],
    closing: `Any questions? Please ${describeHowToReply(business)}.`,
  };
}

/** States when a delivery left, when it usually arrives, and the amount to pay. */
export function composeOrderOnItsWayEmail(
  { order, summary, orderLabel, total }: OrderEmailInput,
  { business }: EmailContext,
): OrderEmailParts {
  const leftAt = getCompletedAt(order) ?? order.createdAt;
  const departure = describeDeparture(
    { type: order.type, completedAt: leftAt },
    business,
    leftAt.getTime(),
  )?.replace(/^Left/, "It left");
  return {
    subject: `Your ${orderLabel} at ${business.name} is on its way`,
    preview: `${departure}.`,
    heading: `Your ${orderLabel} is on its way`,
    opening: `${departure}.`,
    highlights: [],
    withDishes: false,
    sections: [
      // The opening states the time.
      ...summary.sections.slice(1),
      ...(summary.payment === null ? [] : [[summary.payment, total] as [string, string]]),
    ],
    closing: `Any questions? Please ${describeHowToReply(business)}.`,
  };
}
