import { sayChange } from "../../domain/order-wording/describe-change.ts";
import type { About, OrderNews } from "./order-email.ts";
import { factsOf, inShort, whatNext } from "./order-email-facts.ts";
import type { LetterContext } from "./rendered-email.ts";

/** What changed in an order since `version`, and the order as it is now. */
export function orderChanged(version: number) {
  return ({ order, occasion, which, total, moment }: About, { business }: LetterContext): OrderNews => {
    const entry = order.history.find((one) => one.version === version);
    const changes = entry?.change ? sayChange(entry.change, { type: order.type, ...business }) : [];
    const who = entry?.by === "admin" ? "We" : "You";
    return {
      subject: `Your ${which} at ${business.name} is changed`,
      preview: inShort(occasion, total),
      heading: `Your ${which} is changed`,
      opening: `${who} changed it on ${moment(entry?.at ?? order.createdAt)}. ${whatNext(order)}`,
      news: changes.length > 0 ? [["What is new", ...changes]] : [],
      withDishes: true,
      facts: factsOf(occasion),
      closing: "This is not what you wanted? Answer this mail or call us: the sooner, the better.",
    };
  };
}
