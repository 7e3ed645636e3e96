import { useEffect, useRef } from "react";
import { addDays } from "../../../domain/calendar-days.ts";
import { formatDayName } from "../../order-types/times/format-day.ts";
import { Button } from "../../ui/button.tsx";
import { CalendarRange } from "../../ui/icons/calendar-range.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { isFilterDay, type OrderFilterState } from "./order-filter.ts";

type Days = Pick<OrderFilterState, "by" | "from" | "to">;
interface DaysFilterProps {
  filter: OrderFilterState;
  /** In the shop's time zone, `YYYY-MM-DD`. */
  today: string;
  onDaysChange: (days: Partial<Days>) => void;
}

const dateLabels = { placed: "Placed", wanted: "Due" } as const;
const pillClasses =
  "inline-flex min-h-11 items-center justify-center rounded-full border border-edge px-4 font-semibold transition-colors duration-150 hover:border-accent-text aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected";

/**
 * Filters orders by the date they were placed or are due. Collapsed, it shows the current choice.
 */
export function DaysFilter({ filter, today, onDaysChange }: DaysFilterProps) {
  const { by, from, to } = filter;
  return (
    <details
      className="group open:w-full max-md:open:col-span-full"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className="flex min-h-11 w-fit max-w-full cursor-pointer list-none items-center gap-2.5 rounded-full border border-edge bg-surface px-4 transition-colors duration-150 hover:border-accent-text [&::-webkit-details-marker]:hidden">
        <CalendarRange aria-hidden="true" className="size-4.5 text-accent-text" />
        <span className="min-w-0">{describeDates(filter, today)}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-semibold">Filter by date</legend>
          {(["placed", "wanted"] as const).map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={by === option}
              onClick={() => onDaysChange({ by: option, ...defaultDates(filter, option, today) })}
              className={pillClasses}
            >
              {dateLabels[option]}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-4">
          <DateField
            label="From"
            day={from}
            onChange={(day) =>
              onDaysChange({ from: day, ...(day && to && day > to ? { to: day } : {}) })
            }
          />
          <DateField
            label="To"
            day={to}
            onChange={(day) =>
              onDaysChange({ to: day, ...(day && from && day < from ? { from: day } : {}) })
            }
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {buildPresets(by, today).map(({ label, ...days }) => (
            <button
              key={label}
              type="button"
              aria-pressed={from === days.from && to === days.to}
              onClick={() => onDaysChange(days)}
              className={pillClasses}
            >
              {label}
            </button>
          ))}
          {(from || to) && (
            <Button variant="ghost" onClick={() => onDaysChange({ from: null, to: null })}>
              Any date
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

/**
 * Past due dates are rarely needed: "Due" starts from today by default, and switching to "Placed"
 * removes that default.
 */
function defaultDates({ from, to }: Days, by: Days["by"], today: string): Partial<Days> {
  if (to) return {};
  if (by === "wanted") return { from: from ?? today };
  return from === today ? { from: null } : {};
}

/** A date field that reports only complete dates; null if it is cleared. */
function DateField({
  label,
  day,
  onChange,
}: {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== (day ?? "")) input.current.value = day ?? "";
  }, [day]);
  return (
    <label className="flex flex-col gap-1.5 font-semibold max-sm:flex-1">
      {label}
      <input
        ref={input}
        type="date"
        name={label.toLowerCase()}
        defaultValue={day ?? ""}
        min="2000-01-01"
        max="2099-12-31"
        onChange={({ target: { value } }) => {
          if (value === "" || isFilterDay(value)) onChange(value || null);
        }}
        className={joinClasses(
          "min-h-11 min-w-36 rounded-2xl border border-edge bg-surface px-3.5 font-normal text-base text-ink",
          "transition-colors duration-150 hover:border-accent-text",
        )}
      />
    </label>
  );
}

function buildPresets(
  by: Days["by"],
  today: string,
): { label: string; from: string; to: string }[] {
  const preset = (label: string, first: number, last = first) => ({
    label,
    from: addDays(today, first),
    to: addDays(today, last),
  });
  return by === "placed"
    ? [
        preset("Today", 0),
        preset("Yesterday", -1),
        preset("Last 7 days", -6, 0),
        preset("Last 30 days", -29, 0),
      ]
    : [
        preset("Today", 0),
        preset("Tomorrow", 1),
        preset("Next 7 days", 0, 6),
        preset("Next 30 days", 0, 29),
      ];
}

/** `Any date`, `Due today`, `Placed Mon 1 Jun to Sun 7 Jun`. */
function describeDates({ by, from, to }: Days, today: string): string {
  const format = (day: string) => {
    const { weekday, date, month } = formatDayName(day);
    const year = day.slice(0, 4) === today.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`;
    return `${weekday} ${date} ${month}${year}`;
  };
  const label = dateLabels[by];
  if (from && from === to) return from === today ? `${label} today` : `${label} on ${format(from)}`;
  if (from && to) return `${label} ${format(from)} to ${format(to)}`;
  if (from) return `${label} from ${format(from)}`;
  if (to) return `${label} until ${format(to)}`;
  return by === "placed" ? "Any date" : "Due on any date, earliest first";
}
