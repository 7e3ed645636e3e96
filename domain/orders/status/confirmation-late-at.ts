import type { Temporal } from "temporal-polyfill";
import { findOpeningTime } from "../../scheduling/open-hours.ts";
import type { OpeningHours } from "../../scheduling/opening-hours.ts";
import type { OrderSummary } from "../order.ts";
import { getLateAfterMs } from "./late-after.ts";

/** Staff need not hurry to confirm an order that is wanted later than this. */
const farAheadMs = 12 * 3_600_000;

/**
 * When confirming the order takes longer than usual, counted from opening for an order placed
 * before it. Null for an order that does not wait, is far ahead, or while the shop is closed.
 */
export function getConfirmationLateAt(
  { status, createdAt, wantedAt }: Pick<OrderSummary, "status" | "createdAt" | "wantedAt">,
  settings: OpeningHours & { unansweredMinutes: number },
  now: Temporal.Instant,
): Date | null {
  const openedAt = findOpeningTime(settings, now);
  const isFarAhead = Number(wantedAt) - now.epochMilliseconds > farAheadMs;
  if (status !== "pending" || !openedAt || isFarAhead) return null;
  const waitsSince = Math.max(createdAt.getTime(), openedAt.epochMilliseconds);
  return new Date(waitsSince + getLateAfterMs(settings));
}
