import { describeChange } from "../../domain/order-wording/describe-change.ts";
import type { OrderEmailInput, OrderEmailParts } from "./order-email.ts";
import { describeNextStep, formatPreview, listFacts } from "./order-email-facts.ts";
import type { EmailContext } from "./rendered-email.ts";

/** The changes of `version`, and the order as it is now. */
export function orderChangedEmail(version: number) {
  return ({ order, occasion, which, total, moment }: OrderEmailInput, { business }: EmailContext): OrderEmailParts => {
    const entry = order.history.find((one) => one.version === version);
    const changes = entry?.change ? describeChange(entry.change, { type: order.type, ...business }) : [];
    const who = entry?.by === "admin" ? "We" : "You";
    return {
      subject: `Your ${which} at ${business.name} is changed`,
      preview: formatPreview(occasion, total),
      heading: `Your ${which} is changed`,
      opening: `${who} changed it on ${moment(entry?.at ?? order.createdAt)}. ${describeNextStep(order)}`,
      news: changes.length > 0 ? [["What is new", ...changes]] : [],
      withDishes: true,
      facts: listFacts(occasion),
      closing: "This is not what you wanted? Answer this mail or call us: the sooner, the better.",
    };
  };
}
