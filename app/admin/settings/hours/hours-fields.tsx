import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import {
  type ExceptionRange,
  findRange,
  groupExceptions,
  setDayHours,
} from "../../../../domain/business/exception-ranges.ts";
import { formatWeekday } from "../../../../domain/business/format-hours.ts";
import { isDay } from "../../../../domain/calendar-days.ts";
import {
  getWeekday,
  type Span,
  type WeeklyHours,
  weekdays,
} from "../../../../domain/scheduling/opening-hours.ts";
import { useOpenNow } from "../../../shop-status/use-open-now.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Copy } from "../../../ui/icons/copy.tsx";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { ExceptionRows, focusSpecialDay } from "./exception-rows.tsx";
import { SpanRows } from "./span-rows.tsx";
import { findUsualSpans } from "./suggest-span.ts";

/** The fields for weekly hours, special days and the time zone. */
export function HoursFields({ values, saved, field, onRowsChange }: SectionFieldsProps<"hours">) {
  const [week, setWeek] = useState<WeeklyHours>(values.weeklyHours);
  const [ranges, setRanges] = useState<ExceptionRange[]>(() =>
    groupExceptions(values.hoursExceptions),
  );
  /** Renders immediately, so that the preview reads the changed rows. */
  function change(update: () => void) {
    flushSync(update);
    onRowsChange();
  }

  function changeDay(day: string, getSpans: (spans: Span[]) => Span[]) {
    const spans = findRange(ranges, day)?.spans ?? week[getWeekday(day)];
    // Deferred, because `flushSync` does not work inside an effect, which follows links and repeats
    // clicks made before hydration.
    queueMicrotask(() => {
      change(() => setRanges(setDayHours(ranges, day, getSpans(spans))));
      focusSpecialDay(day);
    });
  }
  const savedRanges = groupExceptions(saved.hoursExceptions);
  const isSavedAsOpen = (day: string) =>
    (findRange(savedRanges, day)?.spans ?? saved.weeklyHours[getWeekday(day)]).length > 0;
  /** The day that closes once the form is saved: its row asks for that. */
  const [dayToSave, setDayToSave] = useState<string | null>(
    () => ranges.find(({ day, spans }) => spans.length === 0 && isSavedAsOpen(day))?.day ?? null,
  );
  function closeDay(day: string) {
    setDayToSave(isSavedAsOpen(day) ? day : null);
    changeDay(day, () => []);
  }
  /** Adds a row for the day, with its current hours, ready to edit. */
  const editDay = (day: string) => changeDay(day, (spans) => spans);

  // Links such as "Close tomorrow…" open this page with `?close=` or `?edit=` and a day.
  const [searchParams, setSearchParams] = useSearchParams();
  const dayToClose = searchParams.get("close");
  const dayToEdit = searchParams.get("edit");
  const followLink = useEffectEvent(() => {
    if (dayToClose && isDay(dayToClose)) closeDay(dayToClose);
    if (dayToEdit && isDay(dayToEdit)) editDay(dayToEdit);
    // Removed, so that a remount does not apply the link again over the user's changes.
    setSearchParams({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (dayToClose !== null || dayToEdit !== null) followLink();
  }, [dayToClose, dayToEdit]);

  const today = useOpenNow()?.today;
  const changeWeek = (newWeek: WeeklyHours) => change(() => setWeek(newWeek));
  // The first open day's hours are copied to the other open days, so that closed days stay closed;
  // to every day if only one is open.
  const openDays = weekdays.filter((day) => week[day].length > 0);
  const copiesToOpenDaysOnly = openDays.length > 1 && openDays.length < weekdays.length;
  const copyHours = (spans: Span[]) => {
    const days = copiesToOpenDaysOnly ? openDays : weekdays;
    changeWeek({ ...week, ...Object.fromEntries(days.map((day) => [day, spans])) });
  };
  return (
    <>
      {today && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => editDay(today)}>
            Change today's hours
          </Button>
          <Button variant="secondary" onClick={() => closeDay(today)}>
            Close today…
          </Button>
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="font-display font-semibold text-2xl">Every week</legend>
        <p className="mt-1 text-muted">
          A day can have several sets of hours. A closing time that is not after the opening time
          means the next day: 00:00 to 00:00 is all day.
        </p>
        <div className="mt-3 flex flex-col divide-y divide-line">
          {weekdays.map((day) => (
            <fieldset
              key={day}
              className="grid min-w-0 grid-cols-1 gap-x-3 gap-y-2 py-4 sm:grid-cols-[6rem_minmax(0,1fr)]"
            >
              <legend className="sr-only">{formatWeekday(day)}</legend>
              <div>
                <p aria-hidden="true" className="font-semibold sm:pt-2.5">
                  {formatWeekday(day)}
                </p>
              </div>
              <div className="flex min-w-0 flex-col items-start gap-2">
                <SpanRows
                  name={`weeklyHours.${day}`}
                  dayLabel={formatWeekday(day)}
                  spans={week[day]}
                  usualSpans={findUsualSpans(week, day)}
                  onChange={(spans) => changeWeek({ ...week, [day]: spans })}
                  field={field}
                />
                {day === openDays[0] && (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="min-h-11"
                    onClick={() => copyHours(week[day])}
                  >
                    <Copy aria-hidden="true" className="size-4" />
                    {copiesToOpenDaysOnly ? "Copy to all open days" : "Copy to all days"}
                  </Button>
                )}
              </div>
            </fieldset>
          ))}
        </div>
      </fieldset>
      <ExceptionRows
        ranges={ranges}
        week={week}
        dayToSave={dayToSave}
        onChange={(newRanges) => change(() => setRanges(newRanges))}
        field={field}
      />
      <TextField
        label="Time zone"
        hint="Used for all times in the shop."
        list="time-zones"
        required
        defaultValue={values.timeZone}
        {...field("timeZone")}
      />
      <datalist id="time-zones">
        {[
          "Europe/London",
          "Europe/Dublin",
          "Europe/Paris",
          "Europe/Berlin",
          "Asia/Kolkata",
          "America/New_York",
        ].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
