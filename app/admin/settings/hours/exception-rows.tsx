import { useRef } from "react";
import { formatDayName } from "../../../../domain/business/format-hours.ts";
import type { HoursException } from "../../../../domain/scheduling/opening-hours.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Plus } from "../../../ui/icons/plus.tsx";
import { Trash2 } from "../../../ui/icons/trash-2.tsx";
import type { SectionFieldsProps } from "../section-form.tsx";
import { useFocusAsTarget } from "../use-focus-as-target.ts";
import { isDay } from "./is-day.ts";
import { SpanRows } from "./span-rows.tsx";

const getDayLabel = (day: string, index: number) =>
  isDay(day) ? formatDayName(day) : `special day ${index + 1}`;

/**
 * Rows for days whose hours differ from the weekly hours, such as holidays. No hours means closed.
 */
export function ExceptionRows({
  exceptions,
  onChange,
  field,
}: {
  exceptions: readonly HoursException[];
  onChange(exceptions: HoursException[]): void;
  field: SectionFieldsProps<"hours">["field"];
}) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useFocusAsTarget("special-days", fieldset);
  const change = (index: number, changes: Partial<HoursException>) =>
    onChange(
      exceptions.map((exception, rowIndex) =>
        rowIndex === index ? { ...exception, ...changes } : exception,
      ),
    );
  return (
    <fieldset ref={fieldset} id="special-days" tabIndex={-1} className="min-w-0 scroll-mt-20">
      <legend className="font-display font-semibold text-2xl">Special days</legend>
      <p className="mt-1 text-muted">
        These replace the weekly hours. No hours means closed all day.
      </p>
      <div className="mt-3 flex flex-col divide-y divide-line">
        {exceptions.map((exception, index) => {
          const dayLabel = getDayLabel(exception.day, index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no stable id.
            <fieldset key={index} className="flex min-w-0 flex-col gap-3 py-5">
              <legend className="sr-only">{dayLabel}</legend>
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField
                  label="Day"
                  type="date"
                  required
                  value={exception.day}
                  onChange={(event) => change(index, { day: event.target.value })}
                  {...field(`hoursExceptions[${index}].day`)}
                />
                <TextField
                  label="Reason"
                  required={false}
                  maxLength={60}
                  placeholder="Christmas Day"
                  value={exception.reason}
                  onChange={(event) => change(index, { reason: event.target.value })}
                  {...field(`hoursExceptions[${index}].reason`)}
                />
              </div>
              <div className="flex min-w-0 flex-col items-start gap-2">
                <SpanRows
                  name={`hoursExceptions[${index}].spans`}
                  dayLabel={dayLabel}
                  spans={exception.spans}
                  onChange={(spans) => change(index, { spans })}
                  field={field}
                />
                <Button
                  variant="ghost"
                  size="sm"
                  className="min-h-11"
                  aria-label={`Remove this day: ${dayLabel}`}
                  onClick={() => onChange(exceptions.filter((_, rowIndex) => rowIndex !== index))}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  Remove this day
                </Button>
              </div>
            </fieldset>
          );
        })}
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => onChange([...exceptions, { day: "", spans: [], reason: "" }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a special day
      </Button>
    </fieldset>
  );
}
