import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { describeNextStep, formatPreview, listSections } from "./order-summary.ts";
import type { EmailContext } from "./rendered-email.ts";

/** The order with its prices, time and place. */
export function orderPlacedEmail(
  { order, summary, which, total, moment }: OrderEmailInput,
  { business }: EmailContext,
): OrderEmailParts {
  const promise = order.status === "pending" ? " We'll email you once the kitchen confirms it." : "";
  return {
    subject: `Your ${which} at ${business.name}`,
    preview: order.menuOrder && !order.wantedAt ? `${total}, cash on delivery.${promise}` : formatPreview(summary, total),
    heading: `Thank you for your ${which}`,
    opening: `${order.onThePhone ? "We took it" : "You placed it"} on ${moment(order.createdAt)}. ${describeNextStep(order)}`,
    highlights: [],
    withDishes: true,
    sections: listSections(summary),
    closing: "Is something wrong? Reply to this email or call us as soon as you can.",
  };
}
