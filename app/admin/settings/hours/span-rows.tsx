import type { Span } from "../../../../domain/scheduling/opening-hours.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Ban } from "../../../ui/icons/ban.tsx";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";
import { Plus } from "../../../ui/icons/plus.tsx";
import { Trash2 } from "../../../ui/icons/trash-2.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { addSuggestedSpans } from "./suggest-span.ts";

/**
 * Opening hours of one day, with a row for each opening. `dayLabel` names the day, such as
 * `Monday`. `usualSpans` are suggested while the day is closed.
 */
export function SpanRows({
  name,
  dayLabel,
  spans,
  usualSpans,
  onChange,
  field,
}: {
  name: string;
  dayLabel: string;
  spans: readonly Span[];
  usualSpans: readonly Span[];
  onChange(spans: Span[]): void;
  field: SectionFieldsProps<"hours">["field"];
}) {
  const updateSpan = (index: number, changes: Partial<Span>) =>
    onChange(spans.map((span, rowIndex) => (rowIndex === index ? { ...span, ...changes } : span)));
  return (
    <>
      {spans.length === 0 && <p className="py-2 text-muted">Closed</p>}
      {spans.map((span, index) => {
        const position = spans.length > 1 ? `, ${index + 1} of ${spans.length}` : "";
        const opensField = field(`${name}[${index}].opens`);
        const closesField = field(`${name}[${index}].closes`);
        const errors = [...new Set([...opensField.errors, ...closesField.errors])];
        const errorId = `${opensField.id}-error`;
        const closesNextDay = span.opens !== "" && span.closes !== "" && span.closes <= span.opens;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no stable id.
          <div key={index} className="flex max-w-full flex-col gap-1.5">
            {errors.length > 0 && (
              <p id={errorId} className="flex items-start gap-1.5 font-medium text-danger text-sm">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span>{errors.join(" ")}</span>
              </p>
            )}
            <div className="flex items-center gap-1.5 sm:gap-2">
              <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-2">
                <div className="flex items-center gap-1.5 sm:gap-2">
                  <TimeBox
                    label={`${dayLabel} opens${position}`}
                    {...opensField}
                    describedBy={errors.length > 0 ? errorId : undefined}
                    value={span.opens}
                    onChange={(time) => updateSpan(index, { opens: time })}
                  />
                  <span aria-hidden="true">to</span>
                </div>
                <TimeBox
                  label={`${dayLabel} closes${position}`}
                  {...closesField}
                  describedBy={errors.length > 0 ? errorId : undefined}
                  value={span.closes}
                  onChange={(time) => updateSpan(index, { closes: time })}
                />
              </div>
              {spans.length > 1 && (
                <button
                  type="button"
                  aria-label={`Remove these hours on ${dayLabel}${position}`}
                  onClick={() => onChange(spans.filter((_, rowIndex) => rowIndex !== index))}
                  className={buttonClasses("ghost", "icon")}
                >
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </button>
              )}
            </div>
            {closesNextDay && (
              <p className="text-muted text-sm">Closes at {span.closes} the next day.</p>
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap gap-x-2">
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          aria-label={`Add hours to ${dayLabel}`}
          onClick={() => onChange(addSuggestedSpans(spans, usualSpans))}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add hours
        </Button>
        {spans.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            aria-label={`Closed all day: ${dayLabel}`}
            onClick={() => onChange([])}
          >
            <Ban aria-hidden="true" className="size-4" />
            Closed all day
          </Button>
        )}
      </div>
    </>
  );
}

function TimeBox({
  label,
  id,
  name,
  errors,
  describedBy,
  value,
  onChange,
}: {
  label: string;
  id: string;
  name: string;
  errors: string[];
  describedBy: string | undefined;
  value: string;
  onChange(time: string): void;
}) {
  return (
    <input
      type="time"
      id={id}
      name={name}
      aria-label={label}
      aria-invalid={errors.length > 0 || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={joinClasses(
        // As wide as the browser's time format needs, which may be "10:00 AM".
        "min-h-11 min-w-28 shrink-0 rounded-2xl border bg-surface px-2.5 text-base text-ink disabled:opacity-60 sm:px-3",
        errors.length > 0 ? "border-danger" : "border-edge",
      )}
    />
  );
}
