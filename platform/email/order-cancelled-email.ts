import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { describeOrder } from "./order-summary.ts";
import type { EmailContext } from "./rendered-email.ts";

/** Who cancelled the order and, if known, why. */
export function orderCancelledEmail(reason: string | null) {
  return ({ order, summary, which, moment }: OrderEmailInput, { business }: EmailContext): OrderEmailParts => {
    const entry = order.history.findLast(({ to }) => to === "cancelled");
    const isOwnWish = entry?.by === "customer";
    const on = moment(entry?.at ?? order.createdAt);
    const free = summary.payment === null ? "" : " There is nothing to pay.";
    return {
      subject: `Your ${which} at ${business.name} is cancelled`,
      preview: isOwnWish ? `You cancelled it on ${on}.` : "We're sorry, we had to cancel it.",
      heading: `Your ${which} is cancelled`,
      opening: `${isOwnWish ? `You cancelled it on ${on}.` : `We're sorry, we had to cancel it on ${on}.`}${free}`,
      highlights: reason ? [["Reason", ...reason.split(/\s*\n\s*/)]] : [],
      withDishes: false,
      sections: [["Cancelled", ...describeOrder(order, business.timeZone)]],
      closing: isOwnWish
        ? "If this wasn't you, reply to this email or call us straight away."
        : "Any questions? Reply to this email or call us.",
    };
  };
}
