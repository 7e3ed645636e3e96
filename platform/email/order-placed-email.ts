import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { describeNextStep, formatPreview, listFacts } from "./order-email-facts.ts";
import type { EmailContext } from "./rendered-email.ts";

/** The order with its prices, time and place. */
export function orderPlacedEmail(
  { order, occasion, which, total, moment }: OrderEmailInput,
  { business }: EmailContext,
): OrderEmailParts {
  const promise = order.status === "pending" ? " We will tell you as soon as the kitchen has confirmed it." : "";
  return {
    subject: `Your ${which} at ${business.name}`,
    preview: order.menuOrder && !order.wantedAt ? `${total}, cash on delivery.${promise}` : formatPreview(occasion, total),
    heading: `Thank you, we have your ${which}`,
    opening: `${order.onThePhone ? "We took it" : "You placed it"} on ${moment(order.createdAt)}. ${describeNextStep(order)}`,
    news: [],
    withDishes: true,
    facts: listFacts(occasion),
    closing: "Something wrong with it? Answer this mail or call us: the sooner, the better.",
  };
}
