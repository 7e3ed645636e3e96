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
  /** The lead time when the order was placed; null in older orders. */
  leadMinutes: number | null;
}

/**
 * When to start an order and when it is due, in ms since 1970. `currentLeadMinutes` is the lead
 * time now.
 */
export function getCookingTimes(
  { type, placedAt, wantedAt, wantedAllDay, leadMinutes }: TimedOrder,
  currentLeadMinutes: number,
): { startAt: number; dueAt: number } {
  // An order for as soon as possible is started when it is placed, and due when its customer was
  // told, even if the lead time has changed since.
  if (wantedAt === null) {
    const placedAtMs = placedAt.getTime();
    return {
      startAt: placedAtMs,
      dueAt: placedAtMs + toLeadTimeMs(leadMinutes ?? currentLeadMinutes),
    };
  }
  const leadTimeMs = toLeadTimeMs(currentLeadMinutes);
  const wantedAtMs = wantedAt.getTime();
  if (wantedAllDay) return { startAt: wantedAtMs, dueAt: wantedAtMs + day };
  return {
    startAt:
      wantedAtMs -
      (type === "party_order" ? Math.max(leadTimeMs, partyMinutes * minute) : leadTimeMs),
    dueAt: wantedAtMs,
  };
}

function toLeadTimeMs(leadMinutes: number): number {
  return Math.max(leadMinutes, minMinutes) * minute;
}
