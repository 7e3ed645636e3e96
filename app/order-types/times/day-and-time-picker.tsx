import { type ReactNode, useEffect, useRef } from "react";
import { formatNight, isAtNight } from "../../../domain/format-instant.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import type { TimeAvailability } from "../../../domain/scheduling/time-refused.ts";
import { CircleAlert } from "../../ui/icons/circle-alert.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { formatDayName } from "./format-day.ts";

/** The part of `useCheckedForm().field(name)` that a group of radio buttons needs. */
export interface ChoiceField {
  id: string;
  name: string;
  errors?: string[];
}

/**
 * Picks a day and a time, with two groups of radio buttons. Days are `YYYY-MM-DD` and times `HH:MM`,
 * in the shop's time zone. `time` is "" if none is chosen.
 */
export function DayAndTimePicker({
  legends,
  fields,
  days,
  today,
  day,
  times,
  time,
  afterMidnight,
  lastMinutes = 0,
  loading = false,
  isFull = false,
  canChooseFull = false,
  onDayChange,
  onTimeChange,
}: {
  legends: { day: string; time: string };
  fields: { day: ChoiceField; time: ChoiceField };
  days: readonly string[];
  /** The shop's current day, shown as "Today". */
  today?: string;
  day: string | null;
  /** The times of `day`. */
  times: readonly TimeAvailability[];
  time: string;
  /** The next day, if it has the times after midnight (`TimesOfDay`). */
  afterMidnight: string | null | undefined;
  /** Minimum number of minutes between the last time and closing; shown unless 0. */
  lastMinutes?: number;
  /** True while the times of `day` are loading: those shown may be out of date. */
  loading?: boolean;
  /** Hides the times, because none is free. */
  isFull?: boolean;
  /** Full times can be chosen, so that the page can offer free ones near them. */
  canChooseFull?: boolean;
  onDayChange: (day: string) => void;
  onTimeChange: (time: string) => void;
}) {
  const lastTime = times.at(-1)?.time;
  const dayRow = useRef<HTMLDivElement>(null);
  const shownDay = useRef(days[0] ?? null);
  // A restored day is known before the days are loaded.
  const isDayShown = days.some((dayOption) => dayOption === day);
  useEffect(() => {
    // A newly rendered row already shows the first day. Measuring the row would force an extra
    // layout.
    if (!isDayShown || shownDay.current === day) return;
    shownDay.current = day;
    // `scrollIntoView` would also scroll the page.
    const chosen = dayRow.current?.querySelector<HTMLElement>(`[data-value="${day}"]`);
    if (!dayRow.current || !chosen) return;
    const { offsetLeft: left, offsetWidth: width } = chosen;
    const { scrollLeft, clientWidth } = dayRow.current;
    if (left < scrollLeft || left + width > scrollLeft + clientWidth)
      dayRow.current.scrollTo({ left: left - (clientWidth - width) / 2 });
  }, [day, isDayShown]);

  return (
    <div className="flex min-w-0 flex-col gap-6">
      <RadioGroup legend={legends.day} field={fields.day}>
        <div
          ref={dayRow}
          className="@container relative -m-1 flex min-h-22 snap-x scroll-px-1 gap-2 overflow-x-auto p-1 pb-3"
        >
          {days.map((dayOption) => {
            const { weekday, date, month, full } = formatDayName(dayOption);
            return (
              <RadioChip
                key={dayOption}
                name={fields.day.name}
                value={dayOption}
                checked={dayOption === day}
                onChoose={() => onDayChange(dayOption)}
                className="day-chip min-h-18 snap-start flex-col px-1"
              >
                <span className="sr-only">
                  {dayOption === today && "Today, "}
                  {full}
                </span>
                <span aria-hidden="true" className="text-sm leading-tight">
                  {dayOption === today ? "Today" : weekday}
                </span>
                <span
                  aria-hidden="true"
                  className="font-display font-semibold text-xl leading-tight"
                >
                  {date}
                </span>
                <span aria-hidden="true" className="text-sm leading-tight">
                  {month}
                </span>
              </RadioChip>
            );
          })}
        </div>
      </RadioGroup>
      <RadioGroup legend={legends.time} field={fields.time} busy={loading}>
        {isFull ? null : times.length === 0 ? (
          <p className="text-muted">
            {loading
              ? "Looking for free times…"
              : "No times left on this day. Please choose another day."}
          </p>
        ) : (
          <div
            className={joinClasses(
              "@container grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2 transition-opacity duration-150",
              loading && "opacity-50",
            )}
          >
            {times.map((slot) => (
              <RadioChip
                key={slot.at}
                name={fields.time.name}
                value={slot.time}
                checked={slot.time === time && !loading}
                disabled={(!slot.free && !canChooseFull) || loading}
                isFull={!slot.free}
                onChoose={() => onTimeChange(slot.time)}
                className={joinClasses(
                  "min-h-11 flex-wrap gap-x-1.5 px-2",
                  isAtNight(slot.time) && "@[9rem]:col-span-2",
                )}
              >
                <span className={slot.free ? "" : "line-through"}>{slot.time}</span>
                {isAtNight(slot.time) && <span className="text-sm">{formatNight(slot)}</span>}
                {!slot.free && <span className="text-sm">Full</span>}
              </RadioChip>
            ))}
          </div>
        )}
        {afterMidnight && times.length > 0 && <AfterMidnight day={afterMidnight} />}
        {lastMinutes > 0 && lastTime && !isFull && !afterMidnight && (
          <p className="mt-3 text-muted text-sm">
            The last time on this day is {lastTime}, at least {formatCount(lastMinutes, "minute")}{" "}
            before we close.
          </p>
        )}
      </RadioGroup>
    </div>
  );
}

/** Says that the times after midnight are under the next day. */
export function AfterMidnight({ day }: { day: string }) {
  return (
    <p className="mt-3 text-muted text-sm">
      Times after midnight are under {formatDayName(day).full}.
    </p>
  );
}

/** A group of radio buttons with a legend and errors. The error summary links to it. */
function RadioGroup({
  legend,
  field,
  busy,
  children,
}: {
  legend: string;
  field: ChoiceField;
  busy?: boolean;
  children: ReactNode;
}) {
  const hasErrors = Boolean(field.errors?.length);
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      aria-busy={busy || undefined}
      aria-describedby={hasErrors ? `${field.id}-error` : undefined}
      className="min-w-0 scroll-mt-24 outline-none"
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hasErrors && (
        <p
          id={`${field.id}-error`}
          className="mb-2 flex items-start gap-1.5 font-medium text-danger text-sm"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{field.errors?.join(" ")}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** A radio button styled as a chip. */
function RadioChip({
  name,
  value,
  checked,
  disabled = false,
  isFull = false,
  onChoose,
  className,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  isFull?: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <label
      data-value={value}
      className={joinClasses(
        "relative flex shrink-0 cursor-pointer items-center justify-center rounded-2xl border text-center font-semibold tabular-nums",
        "transition-colors duration-150 hover:border-accent-text",
        isFull
          ? "border-line text-muted has-checked:border-accent-text has-checked:text-ink"
          : "border-edge bg-surface has-checked:border-selected has-checked:bg-selected has-checked:text-on-selected",
        "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text forced-colors:has-checked:underline",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        autoComplete="off"
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-2xl opacity-0"
      />
      {children}
    </label>
  );
}
