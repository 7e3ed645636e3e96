import { useEffect, useEffectEvent } from "react";
import { formatNight } from "../../../domain/format-instant.ts";
import type { TimeAvailability } from "../../../domain/scheduling/time-refused.ts";
import { AfterMidnight } from "../../order-types/times/day-and-time-picker.tsx";
import { formatDayName } from "../../order-types/times/format-day.ts";
import { SelectField } from "../../ui/form/select-field.tsx";

interface TimeField {
  id: string;
  name: string;
  errors: string[];
}

/** A day and one of its free times, as two selects on one line. */
export function TimeSelects({
  labels,
  timePrefix,
  fields,
  days,
  today,
  day,
  times,
  time,
  afterMidnight,
  loading,
  shouldFocus,
  onDayChange,
  onTimeChange,
}: {
  labels: { day: string; time: string };
  /** `From `, if a time is not exact. */
  timePrefix: string;
  fields: { day: TimeField; time: TimeField };
  days: readonly string[];
  today: string | undefined;
  day: string | null;
  /** The times of `day`. */
  times: readonly TimeAvailability[];
  /** "" if none is chosen. */
  time: string;
  /** The next day, if it has the times after midnight (`TimesOfDay`). */
  afterMidnight: string | null | undefined;
  loading: boolean;
  /** True if this replaces the button that had focus. */
  shouldFocus: boolean;
  onDayChange: (day: string) => void;
  onTimeChange: (time: string) => void;
}) {
  const focusTime = useEffectEvent(() => {
    if (shouldFocus) document.getElementById(fields.time.id)?.focus();
  });
  useEffect(() => focusTime(), []);
  const free = times.filter((slot) => slot.free);
  const loadedPrompt = free.length === 0 ? "No times left" : "Choose a time";
  const prompt = loading ? "Loading…" : loadedPrompt;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <SelectField
        label={labels.day}
        hideLabel
        {...fields.day}
        value={day ?? ""}
        options={(days.length > 0 ? days : [day ?? ""]).map((value) => ({
          value,
          label: describeDay(value, today),
        }))}
        onChange={(event) => onDayChange(event.currentTarget.value)}
      />
      <SelectField
        label={labels.time}
        hideLabel
        {...fields.time}
        value={time}
        options={[
          { value: "", label: prompt },
          ...free.map((slot) => ({
            value: slot.time,
            label: `${timePrefix}${slot.time}${formatNight(slot)}`,
          })),
        ]}
        onChange={(event) => onTimeChange(event.currentTarget.value)}
      />
      {afterMidnight && free.length > 0 && (
        <div className="col-span-2 -mt-3">
          <AfterMidnight day={afterMidnight} />
        </div>
      )}
    </div>
  );
}

function describeDay(day: string, today: string | undefined): string {
  if (!day) return "Loading…";
  if (day === today) return "Today";
  const { weekday, date, month } = formatDayName(day);
  return `${weekday} ${date} ${month}`;
}
