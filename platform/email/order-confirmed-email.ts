import type { OrderType } from "../../domain/orders/order.ts";
import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { formatPreview } from "./order-summary.ts";
import type { EmailContext } from "./rendered-email.ts";

const promises: Record<OrderType, string> = {
  menuorder: "The kitchen has accepted it. We'll deliver it as soon as it's ready.",
  takeaway_order: "It will be ready for you at the time below.",
  party_order: "We look forward to cooking for you.",
  reservation: "We'll hold your table.",
};

/** When, where, and what is to be paid. */
export function orderConfirmedEmail(
  { order, summary, which, total }: OrderEmailInput,
  { business }: EmailContext,
): OrderEmailParts {
  return {
    subject: `Your ${which} at ${business.name} is confirmed`,
    preview: order.menuOrder && !order.wantedAt ? `${total}, cash on delivery.` : formatPreview(summary, total),
    heading: `Your ${which} is confirmed`,
    opening:
      order.menuOrder && order.wantedAt
        ? "The kitchen has accepted it. We'll deliver it at the time below."
        : promises[order.type],
    highlights: [],
    withDishes: false,
    sections: [...summary.sections, ...(summary.payment === null ? [] : [[summary.payment, total] as [string, string]])],
    closing: "Need to change something? That is no longer possible online: reply to this email or call us as soon as you can.",
  };
}
