import type { OrderChange, PersonalField } from "../audit-entry.ts";
import { formatDay, formatMomentWithNight, formatTime } from "../format-instant.ts";
import { formatGuests } from "../messages/format/format-guests.ts";
import { formatPence } from "../money.ts";
import type { OrderTypeId } from "../orders/order.ts";

/** What the order's form calls the field. */
const instructionNames: Record<OrderTypeId, string> = {
  menuorder: "Notes",
  takeaway_order: "Instructions",
  party_order: "Special requests",
  reservation: "Special requests",
};

function describePersonalField(field: PersonalField, type: OrderTypeId): string {
  switch (field) {
    case "address":
      return "New address";
    case "contact":
      return "New name or phone number";
    case "instructions":
      return `${instructionNames[type]} changed`;
  }
}

/** Describes each change on its own line: `2 × Garlic Naan added`, `Total £12.00, was £9.00`. */
export function describeChange(
  change: OrderChange,
  { type, currency, timeZone }: { type: OrderTypeId; currency: string; timeZone: string },
): string[] {
  const { guests, tables, deliveryMethod, dishes = [], total, alsoChanged = [] } = change;
  return [
    ...describeTimeChange(change, { type, timeZone }),
    ...(guests ? [`${formatGuests(guests.to)}, was ${guests.from}`] : []),
    ...(tables ? [`${tables.to}, was ${tables.from || "no table"}`] : []),
    ...(deliveryMethod ? [`${deliveryMethod.to}, was ${deliveryMethod.from}`] : []),
    ...dishes.map(describeDish),
    ...(total
      ? [`Total ${formatPence(total.to, currency)}, was ${formatPence(total.from, currency)}`]
      : []),
    ...alsoChanged.map((field) => describePersonalField(field, type)),
  ];
}

function describeTimeChange(
  { wantedAt, eventTime }: OrderChange,
  { type, timeZone }: { type: OrderTypeId; timeZone: string },
): string[] {
  if (!wantedAt && !eventTime) return [];
  if (!wantedAt)
    return [`Time ${eventTime?.to ?? "to be agreed"}, was ${eventTime?.from ?? "to be agreed"}`];
  const formatWanted = (instant: string | null, agreedTime: string | null | undefined) => {
    if (instant === null) return "as soon as possible";
    const date = new Date(instant);
    // An event without an agreed time is stored as the first moment of its day. If the change does
    // not record the agreed time, midnight means that there is none.
    const isMidnight = formatTime(date, timeZone) === "00:00";
    const hasNoTime = agreedTime === null || (agreedTime === undefined && isMidnight);
    return type === "party_order" && hasNoTime
      ? formatDay(date, timeZone)
      : formatMomentWithNight(date, timeZone);
  };
  return [
    `Moved from ${formatWanted(wantedAt.from, eventTime?.from)} to ${formatWanted(wantedAt.to, eventTime?.to)}`,
  ];
}

function describeDish({ name, from, to }: { name: string; from: number; to: number }): string {
  if (from === 0) return `${to} × ${name} added`;
  return to === 0 ? `${name} removed` : `${to} × ${name}, was ${from}`;
}
