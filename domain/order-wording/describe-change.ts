import { formatDay, formatMoment } from "../format-instant.ts";
import { formatPence } from "../money.ts";
import type { OrderChange } from "../orders/customer-change.ts";
import type { OrderType } from "../orders/order.ts";

const personal: Record<NonNullable<OrderChange["alsoChanged"]>[number], string> = {
  address: "Another address",
  instructions: "Other requests",
  contact: "Another name or phone number",
};

/** What a change was about, a line for each thing, as the history tells it: `2 × Garlic Naan added`, `Total £12.00, was £9.00`. */
export function sayChange(
  change: OrderChange,
  { type, currency, timeZone }: { type: OrderType; currency: string; timeZone: string },
): string[] {
  const { guests, deliveryMethod, dishes = [], total, alsoChanged = [] } = change;
  return [
    ...sayMove(change, { type, timeZone }),
    ...(guests ? [`${guests.to === 1 ? "1 guest" : `${guests.to} guests`}, was ${guests.from}`] : []),
    ...(deliveryMethod ? [`${deliveryMethod.to}, was ${deliveryMethod.from}`] : []),
    ...dishes.map(sayDish),
    ...(total ? [`Total ${formatPence(total.to, currency)}, was ${formatPence(total.from, currency)}`] : []),
    ...alsoChanged.map((field) => personal[field]),
  ];
}

function sayMove({ wantedAt, eventTime }: OrderChange, { type, timeZone }: { type: OrderType; timeZone: string }): string[] {
  if (!wantedAt) return eventTime ? [`Time ${eventTime.to ?? "to be agreed"}, was ${eventTime.from ?? "to be agreed"}`] : [];
  const say = (at: string | null, time: string | null | undefined) => {
    if (at === null) return "as soon as possible";
    const instant = new Date(at);
    const moment = formatMoment(instant, timeZone);
    // An event whose time is not agreed stands at the first moment of its day.
    const isDayOnly = type === "party_order" && (time === null || (time === undefined && moment.endsWith(", 00:00")));
    return isDayOnly ? formatDay(instant, timeZone) : moment;
  };
  return [`For ${say(wantedAt.to, eventTime?.to)}, was ${say(wantedAt.from, eventTime?.from)}`];
}

function sayDish({ name, from, to }: { name: string; from: number; to: number }): string {
  if (from === 0) return `${to} × ${name} added`;
  return to === 0 ? `${name} removed` : `${to} × ${name}, was ${from}`;
}
