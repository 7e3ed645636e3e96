import { defaultSettings } from "../../business/default-settings.ts";

/**
 * How long an order can stay unconfirmed before it counts as late and rings louder, in ms. With
 * `unansweredMinutes` 0, which turns escalation off, orders are still marked as late, after the
 * default time.
 */
export function getLateAfterMs({ unansweredMinutes }: { unansweredMinutes: number }): number {
  return (unansweredMinutes || defaultSettings.unansweredMinutes) * 60_000;
}

/**
 * An order is far ahead if its wanted time is more than this away. Staff need not hurry to confirm
 * it.
 */
const farAheadMs = 12 * 3_600_000;

/** When an order stops being far ahead, in epoch ms; 0 without a wanted time. */
export function getNearFromMs({ wantedAt }: { wantedAt: Date | null }): number {
  return wantedAt ? wantedAt.getTime() - farAheadMs : 0;
}

/** `now` is in epoch ms. */
export function isFarAhead(now: number, order: { wantedAt: Date | null }): boolean {
  return now < getNearFromMs(order);
}

/** When an order started waiting, in epoch ms: when it was placed or, if later, at opening. */
export function getWaitingSinceMs(placedAt: Date, openedAtMs: number): number {
  return Math.max(placedAt.getTime(), openedAtMs);
}

/**
 * When an unconfirmed order is late, in epoch ms: for its customer and for staff.
 * `openedAtMs` is when the shop opened.
 */
export function getLateAtMs(
  order: { placedAt: Date; wantedAt: Date | null },
  openedAtMs: number,
  settings: { unansweredMinutes: number },
): number {
  const lateAtMs = getWaitingSinceMs(order.placedAt, openedAtMs) + getLateAfterMs(settings);
  return Math.max(lateAtMs, getNearFromMs(order));
}
