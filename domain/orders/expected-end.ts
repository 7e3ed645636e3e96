import type { OrderTypeId } from "./order.ts";

/** Assumed length of an event, because its end is not known. */
export const eventHours = 3;
/** Assumed length of a reservation whose end is not known. */
export const tableMinutes = 90;
/** A delivery is assumed to have arrived this many hours after its earliest time. */
const deliveryHours = 2;

/**
 * The end of a reservation, an event, or a delivery with a set time; null for other orders. An
 * event without a time ends 24 hours after its day begins.
 */
export function getExpectedEnd({
  type,
  wantedAt,
  wantedAllDay,
  until,
}: {
  type: OrderTypeId;
  wantedAt: Date | null;
  wantedAllDay: boolean;
  /** The end of a reservation; null if it is not known. */
  until: Date | null;
}): Date | null {
  if (!wantedAt) return null;
  const hoursLater = (hours: number) => new Date(wantedAt.getTime() + hours * 3_600_000);
  if (type === "reservation") return until ?? hoursLater(tableMinutes / 60);
  if (type === "party_order") return hoursLater(wantedAllDay ? 24 : eventHours);
  return type === "menuorder" ? hoursLater(deliveryHours) : null;
}
