import type { OrderType } from "./order.ts";

/** Hours that an event is taken to last: only its beginning is known. */
export const eventHours = 3;
/** The same of a table without an end. */
export const tableMinutes = 90;
/** Hours after which a delivery at a set time has arrived. */
const deliveryHours = 2;

/** When a table, an event or a delivery at a set time is over; null for other orders. For an event without a time, the end of its day. */
export function occasionEnd({
  type,
  wantedAt,
  wantedAllDay,
  until,
}: {
  type: OrderType;
  wantedAt: Date | null;
  wantedAllDay: boolean;
  /** Until when a table is reserved. */
  until: Date | null;
}): Date | null {
  if (!wantedAt) return null;
  const hoursLater = (hours: number) => new Date(wantedAt.getTime() + hours * 3_600_000);
  if (type === "reservation") return until ?? hoursLater(tableMinutes / 60);
  if (type === "party_order") return hoursLater(wantedAllDay ? 24 : eventHours);
  return type === "menuorder" ? hoursLater(deliveryHours) : null;
}
