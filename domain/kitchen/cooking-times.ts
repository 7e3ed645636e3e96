import type { OrderTypeId } from "../orders/order.ts";

/** Minimum minutes from starting a party's dishes to the event. */
const partyMinutes = 180;
/**
 * Minimum minutes from starting any other order to its due time, even if the lead time is shorter.
 */
const minMinutes = 15;

const minute = 60_000;
const day = 24 * 60 * minute;

export interface TimedOrder {
  type: OrderTypeId;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
}

/** When to start an order and when it is due, in ms since 1970. */
export function getCookingTimes(
  { type, placedAt, wantedAt, wantedAllDay }: TimedOrder,
  leadMinutes: number,
): { startAt: number; dueAt: number } {
  const leadTimeMs = Math.max(leadMinutes, minMinutes) * minute;
  // An order for as soon as possible is started when it is placed, and late after the lead time.
  if (wantedAt === null)
    return { startAt: placedAt.getTime(), dueAt: placedAt.getTime() + leadTimeMs };
  const wantedAtMs = wantedAt.getTime();
  if (wantedAllDay) return { startAt: wantedAtMs, dueAt: wantedAtMs + day };
  return {
    startAt:
      wantedAtMs -
      (type === "party_order" ? Math.max(leadTimeMs, partyMinutes * minute) : leadTimeMs),
    dueAt: wantedAtMs,
  };
}
