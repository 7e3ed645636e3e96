import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { formatPreview } from "./order-email-facts.ts";
import type { EmailContext } from "./rendered-email.ts";

const promises: Record<OrderTypeId, string> = {
  menuorder: "The kitchen has taken it on, and brings it as soon as it is ready.",
  takeaway_order: "It will be ready for you at the time below.",
  party_order: "We look forward to cooking for you.",
  reservation: "Your table is kept for you.",
};

/** When, where, and what is to be paid. */
export function orderConfirmedEmail(
  { order, occasion, which, total }: OrderEmailInput,
  { business }: EmailContext,
): OrderEmailParts {
  return {
    subject: `Your ${which} at ${business.name} is confirmed`,
    preview: order.menuOrder && !order.wantedAt ? `${total}, cash on delivery.` : formatPreview(occasion, total),
    heading: `Your ${which} is confirmed`,
    opening:
      order.menuOrder && order.wantedAt ? "The kitchen has taken it on, and brings it at the time below." : promises[order.type],
    news: [],
    withDishes: false,
    facts: [...occasion.facts, ...(occasion.payment === null ? [] : [[occasion.payment, total] as [string, string]])],
    closing: "Something has come up? It can no longer be changed online: answer this mail or call us, the sooner, the better.",
  };
}
