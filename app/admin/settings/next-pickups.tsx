import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { formatDayName } from "../../../domain/business/format-hours.ts";
import { formatNight } from "../../../domain/format-instant.ts";
import { pickupRules, type TimeRules } from "../../../domain/scheduling/offered-time-rules.ts";
import { offeredDays, offeredTimes } from "../../../domain/scheduling/offered-times.ts";
import { PreviewPart } from "./preview-part.tsx";

const maxTimesShown = 6;

/**
 * The next pickup times, assuming that all slots are free. `minuteMs`: the current minute in epoch
 * milliseconds.
 */
export function NextPickups({
  settings,
  minuteMs,
}: {
  settings: BusinessSettings;
  minuteMs: number;
}) {
  const now = Temporal.Instant.fromEpochMilliseconds(minuteMs);
  return <NextTimes title="Next pickup times" rules={pickupRules(settings, now)} now={now} />;
}

/** Shows the first times and the last time of the next day on which `rules` offer any. */
export function NextTimes({
  title,
  rules,
  now,
}: {
  title: string;
  rules: TimeRules;
  now: Temporal.Instant;
}) {
  const day = offeredDays(rules, now)[0];
  const times = day
    ? offeredTimes(rules, day, now).map((slot) => slot.time + formatNight(slot))
    : [];
  const firstTimes = times.slice(0, maxTimesShown).join(", ");
  return (
    <PreviewPart title={title}>
      {day && times.length > 0 ? (
        <>
          {formatDayName(day)}: {firstTimes}
          {times.length > maxTimesShown && ` … ${times.at(-1)}`}
        </>
      ) : (
        "None. Customers can't choose a time."
      )}
    </PreviewPart>
  );
}
