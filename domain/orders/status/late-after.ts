import { defaultSettings } from "../../business/default-settings.ts";

/**
 * How long an order can stay unconfirmed before it counts as late, in ms. The sound gets louder
 * then. With `unansweredMinutes` 0, which turns escalation off, orders are still marked as late,
 * after the default time.
 */
export function getLateAfterMs({ unansweredMinutes }: { unansweredMinutes: number }): number {
  return (unansweredMinutes || defaultSettings.unansweredMinutes) * 60_000;
}
