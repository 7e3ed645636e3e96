import { useRef } from "react";
import { useNavigation } from "react-router";
import { type ExceptionRange, formatRange } from "../../../../domain/business/exception-ranges.ts";
import { settingLengths } from "../../../../domain/business/setting-lengths.ts";
import { isDay } from "../../../../domain/calendar-days.ts";
import { getWeekday, type WeeklyHours } from "../../../../domain/scheduling/opening-hours.ts";
import { Button } from "../../../ui/button.tsx";
import { useFocusAsTarget } from "../../../ui/focus/use-focus-as-target.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { Plus } from "../../../ui/icons/plus.tsx";
import { Trash2 } from "../../../ui/icons/trash-2.tsx";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { SpanRows } from "./span-rows.tsx";
import { findUsualSpans } from "./suggest-span.ts";

function getDayLabel({ day, until }: ExceptionRange, index: number): string {
  if (!isDay(day)) return `special day ${index + 1}`;
  return formatRange({ day, until: isDay(until) ? until : "" });
}

/** Scrolls to the row of a special day, past the sticky bars, and focuses it. */
export function focusSpecialDay(day: string): void {
  const row = document.querySelector<HTMLElement>(`[data-special-day="${day}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
}

/**
 * Rows for days whose hours differ from the weekly hours, such as holidays. No hours means closed.
 */
export function ExceptionRows({
  ranges,
  week,
  dayToSave,
  onChange,
  field,
}: {
  ranges: readonly ExceptionRange[];
  /** The weekly hours, from which a special day's hours are suggested. */
  week: WeeklyHours;
  /** The day that closes once the form is saved. */
  dayToSave: string | null;
  onChange(ranges: ExceptionRange[]): void;
  field: SectionFieldsProps<"hours">["field"];
}) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useFocusAsTarget("special-days", fieldset);
  const isSaving = useNavigation().formData?.get("section") === "hours";
  const change = (index: number, changes: Partial<ExceptionRange>) =>
    onChange(
      ranges.map((range, rowIndex) => (rowIndex === index ? { ...range, ...changes } : range)),
    );
  return (
    <fieldset ref={fieldset} id="special-days" tabIndex={-1} className="min-w-0 scroll-mt-20">
      <legend className="font-display font-semibold text-2xl">Special days</legend>
      <p className="mt-1 text-muted">
        These replace the weekly hours. Without hours, you're closed all day. For several days, also
        enter the last day.
      </p>
      <div className="mt-3 flex flex-col divide-y divide-line">
        {ranges.map((range, index) => {
          const dayLabel = getDayLabel(range, index);
          const removeLabel = range.until ? "Remove these days" : "Remove this day";
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no stable id.
              key={index}
              tabIndex={-1}
              data-special-day={range.day}
              className="flex min-w-0 flex-col gap-3 py-5"
            >
              <legend className="sr-only">{dayLabel}</legend>
              {range.day === dayToSave && range.spans.length === 0 && (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-danger bg-raised px-4 py-3">
                  <p className="font-semibold text-danger">Not closed yet.</p>
                  <Button type="submit" variant="danger" busy={isSaving}>
                    Close {dayLabel}
                  </Button>
                </div>
              )}
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  label="Day"
                  type="date"
                  required
                  value={range.day}
                  onChange={(event) => change(index, { day: event.target.value })}
                  {...field(`hoursExceptions[${index}].day`)}
                />
                <TextField
                  label="Last day"
                  type="date"
                  required={false}
                  min={range.day}
                  value={range.until}
                  onChange={(event) => change(index, { until: event.target.value })}
                  {...field(`hoursExceptions[${index}].until`)}
                />
              </div>
              <div>
                <TextField
                  label="Reason"
                  required={false}
                  maxLength={settingLengths.exceptionReason}
                  placeholder="Christmas Day"
                  value={range.reason}
                  onChange={(event) => change(index, { reason: event.target.value })}
                  {...field(`hoursExceptions[${index}].reason`)}
                />
              </div>
              <div className="flex min-w-0 flex-col items-start gap-2">
                <SpanRows
                  name={`hoursExceptions[${index}].spans`}
                  dayLabel={dayLabel}
                  spans={range.spans}
                  usualSpans={isDay(range.day) ? findUsualSpans(week, getWeekday(range.day)) : []}
                  onChange={(spans) => change(index, { spans })}
                  field={field}
                />
                <Button
                  variant="ghost"
                  size="sm"
                  className="min-h-11"
                  aria-label={`${removeLabel}: ${dayLabel}`}
                  onClick={() => onChange(ranges.filter((_, rowIndex) => rowIndex !== index))}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  {removeLabel}
                </Button>
              </div>
            </fieldset>
          );
        })}
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => onChange([...ranges, { day: "", until: "", spans: [], reason: "" }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a special day
      </Button>
    </fieldset>
  );
}
