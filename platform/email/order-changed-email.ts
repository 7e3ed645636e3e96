import { describeChange } from "../../domain/order-wording/describe-change.ts";
import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { describeNextStep, formatPreview, listSections } from "./order-summary.ts";
import type { EmailContext } from "./rendered-email.ts";

/** The changes of `version`, and the order as it is now. */
export function orderChangedEmail(version: number) {
  return ({ order, summary, which, total, moment }: OrderEmailInput, { business }: EmailContext): OrderEmailParts => {
    const entry = order.history.find((one) => one.version === version);
    const changes = entry?.change ? describeChange(entry.change, { type: order.type, ...business }) : [];
    const who = entry?.by === "admin" ? "We" : "You";
    return {
      subject: `Your ${which} at ${business.name} has changed`,
      preview: formatPreview(summary, total),
      heading: `Your ${which} has changed`,
      opening: `${who} changed it on ${moment(entry?.at ?? order.createdAt)}. ${describeNextStep(order)}`,
      highlights: changes.length > 0 ? [["What changed", ...changes]] : [],
      withDishes: true,
      sections: listSections(summary),
      closing: "Not what you wanted? Reply to this email or call us as soon as you can.",
    };
  };
}
