import type { OrderChange } from "../audit-log/audit-entry.ts";
import { formatDay, formatMoment } from "../format-instant.ts";
import { formatPence } from "../money.ts";
import type { OrderTypeId } from "../orders/order.ts";

const personalFieldTexts: Record<NonNullable<OrderChange["alsoChanged"]>[number], string> = {
  address: "New address",
  instructions: "New requests",
  contact: "New name or phone number",
};

/** One line for each change: `2 × Garlic Naan added`, `Total £12.00, was £9.00`. */
export function describeChange(
  change: OrderChange,
  { type, currency, timeZone }: { type: OrderTypeId; currency: string; timeZone: string },
): string[] {
  const { guests, tables, deliveryMethod, dishes = [], total, alsoChanged = [] } = change;
  return [
    ...describeMove(change, { type, timeZone }),
    ...(guests ? [`${guests.to === 1 ? "1 guest" : `${guests.to} guests`}, was ${guests.from}`] : []),
    ...(tables ? [`${tables.to}, was ${tables.from || "no table"}`] : []),
    ...(deliveryMethod ? [`${deliveryMethod.to}, was ${deliveryMethod.from}`] : []),
    ...dishes.map(describeDish),
    ...(total ? [`Total ${formatPence(total.to, currency)}, was ${formatPence(total.from, currency)}`] : []),
    ...alsoChanged.map((field) => personalFieldTexts[field]),
  ];
}

function describeMove(
  { wantedAt, eventTime }: OrderChange,
  { type, timeZone }: { type: OrderTypeId; timeZone: string },
): string[] {
  if (!wantedAt) return eventTime ? [`Time ${eventTime.to ?? "to be agreed"}, was ${eventTime.from ?? "to be agreed"}`] : [];
  const formatWhen = (at: string | null, time: string | null | undefined) => {
    if (at === null) return "as soon as possible";
    const instant = new Date(at);
    const moment = formatMoment(instant, timeZone);
    // An event without an agreed time is stored as the first moment of its day.
    const isDayOnly = type === "party_order" && (time === null || (time === undefined && moment.endsWith(", 00:00")));
    return isDayOnly ? formatDay(instant, timeZone) : moment;
  };
  return [`Moved to ${formatWhen(wantedAt.to, eventTime?.to)}, was ${formatWhen(wantedAt.from, eventTime?.from)}`];
}

function describeDish({ name, from, to }: { name: string; from: number; to: number }): string {
  if (from === 0) return `${to} × ${name} added`;
  return to === 0 ? `${name} removed` : `${to} × ${name}, was ${from}`;
}
