import { Temporal } from "temporal-polyfill";
import { findOpeningFrom } from "../../scheduling/open-hours.ts";
import type { OpeningHours } from "../../scheduling/opening-hours.ts";
import type { OrderSummary } from "../order.ts";
import { getLateAtMs, getNearFromMs } from "./late-after.ts";

/**
 * When an order that is not confirmed counts as late, as on the kitchen's board. While the shop is
 * closed, counted from the next opening. Null for an order that is not pending, and if no opening
 * is planned.
 */
export function getConfirmationLateAt(
  { status, createdAt, wantedAt }: Pick<OrderSummary, "status" | "createdAt" | "wantedAt">,
  settings: OpeningHours & { unansweredMinutes: number },
  now: Temporal.Instant,
): Date | null {
  if (status !== "pending") return null;
  const order = { placedAt: createdAt, wantedAt };
  const nearFromMs = Math.max(now.epochMilliseconds, getNearFromMs(order));
  const getLateAtFrom = (fromMs: number) => {
    const openedAt = findOpeningFrom(settings, Temporal.Instant.fromEpochMilliseconds(fromMs));
    return openedAt && new Date(getLateAtMs(order, openedAt.epochMilliseconds, settings));
  };
  const lateAt = getLateAtFrom(nearFromMs);
  // If the shop will be closed by then, the wait is counted from the opening after that.
  return lateAt && getLateAtFrom(lateAt.getTime());
}
