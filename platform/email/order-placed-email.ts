import type { About, OrderNews } from "./order-email.ts";
import { factsOf, inShort, whatNext } from "./order-email-facts.ts";
import type { LetterContext } from "./rendered-email.ts";

/** What was ordered, at the agreed prices, when and where. */
export function orderPlaced({ order, occasion, which, total, moment }: About, { business }: LetterContext): OrderNews {
  const promise = order.status === "pending" ? " We will tell you as soon as the kitchen has confirmed it." : "";
  return {
    subject: `Your ${which} at ${business.name}`,
    preview: order.menuOrder && !order.wantedAt ? `${total}, cash on delivery.${promise}` : inShort(occasion, total),
    heading: `Thank you, we have your ${which}`,
    opening: `${order.onThePhone ? "We took it" : "You placed it"} on ${moment(order.createdAt)}. ${whatNext(order)}`,
    news: [],
    withDishes: true,
    facts: factsOf(occasion),
    closing: "Something wrong with it? Answer this mail or call us: the sooner, the better.",
  };
}
