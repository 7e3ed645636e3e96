import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { formatDayName } from "../../../domain/business/format-hours.ts";
import { offeredDays, offeredTimes } from "../../../domain/scheduling/offered-times.ts";
import { pickupRules, type TimeRules } from "../../../domain/scheduling/time-rules.ts";
import { PreviewPart } from "./preview-part.tsx";

const maxShown = 6;

/** The next pickup times, assuming that all slots are free. `minute`: the current minute in epoch milliseconds. */
export function NextPickups({ settings, minute }: { settings: BusinessSettings; minute: number }) {
  const now = Temporal.Instant.fromEpochMilliseconds(minute);
  return <NextTimes title="Next pickup times" rules={pickupRules(settings, now)} now={now} />;
}

/** Shows the first times and the last time of the next day on which `rules` offer any. */
export function NextTimes({ title, rules, now }: { title: string; rules: TimeRules; now: Temporal.Instant }) {
  const day = offeredDays(rules, now)[0];
  const times = day ? offeredTimes(rules, day, now) : [];
  return (
    <PreviewPart title={title}>
      {day && times.length > 0 ? (
        <>
          {formatDayName(day)}:{" "}
          {times
            .slice(0, maxShown)
            .map(({ time }) => time)
            .join(", ")}
          {times.length > maxShown && ` … ${times.at(-1)?.time}`}
        </>
      ) : (
        "None. Customers can't choose a time."
      )}
    </PreviewPart>
  );
}
