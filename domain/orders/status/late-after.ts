import { defaultSettings } from "../../business/default-settings.ts";

/** After how long an unconfirmed order is late, in ms: once its sound gets louder. */
export function getLateAfterMs({ unansweredMinutes }: { unansweredMinutes: number }): number {
  return (unansweredMinutes || defaultSettings.unansweredMinutes) * 60_000;
}
