import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatNight } from "../../../domain/format-instant.ts";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import type { TimesOfDay } from "../../../domain/scheduling/time-refused.ts";
import { Button } from "../../ui/button.tsx";
import { continueToSubmit } from "../times/continue-to-submit.ts";
import { type ChoiceField, DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { formatDayAndTime, formatDayName } from "../times/format-day.ts";
import { NearestTimes } from "../times/nearest-times.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import { useOfferedTimes } from "../times/use-offered-times.ts";
import type { RefusedChange } from "./modify-action.ts";

/** Delay in ms between typing and the request for times. */
const debounceMs = 300;

/** Lets the customer keep the order's time, even if it is no longer offered, or choose another. */
export function ChangeTime({
  number,
  legends,
  fields,
  orderTime,
  noTimeText = "Not chosen",
  isEarliestTime = false,
  describeArrival,
  chosen,
  guests,
  canChooseFull = false,
  refused: refusal,
  onChoose,
}: {
  number: number;
  legends: { day: string; time: string };
  fields: { day: ChoiceField; time: ChoiceField };
  orderTime: DayAndTime | null;
  /** Shown for an order without a time. */
  noTimeText?: string;
  /** Whether the order arrives at its time or later, as a delivery does. Shows `from 18:30`. */
  isEarliestTime?: boolean;
  /** Says when the order arrives. Shown below the chosen time; null means no time. */
  describeArrival?: (chosen: DayAndTime | null) => string;
  /** The time is empty if only the day is chosen. */
  chosen: DayAndTime | null;
  /** Number of guests of a reservation. */
  guests?: string | undefined;
  /** See `DayAndTimePicker`. */
  canChooseFull?: boolean;
  refused: RefusedChange | undefined;
  onChoose: (time: DayAndTime | null) => void;
}) {
  const offeredTimes = useOfferedTimes<TimesOfDay>();
  const [isChoosing, setIsChoosing] = useState(false);
  /** The refusal for which an alternative was chosen. Its other alternatives are hidden. */
  const [resolvedRefusal, setResolvedRefusal] = useState<RefusedChange>();
  const { times, loading, failed } = offeredTimes;
  const container = useRef<HTMLDivElement>(null);
  /** The number of guests in the last request for times. */
  const requestedGuests = useRef(guests);
  // The server offers another day if the requested day has no free times left.
  const loadedDay = loading || failed ? null : times?.day;
  const day = loadedDay ?? chosen?.day ?? null;
  const areTimesMissing = failed && times?.day !== day;

  function loadTimes(requestedDay: string | null) {
    requestedGuests.current = guests;
    const query = new URLSearchParams({
      ...(requestedDay && { day: requestedDay }),
      ...(guests && { guests }),
    });
    void offeredTimes.load(`/userdashboard/orders/${number}/times?${query}`);
  }

  const loadShownTimes = useEffectEvent(() => loadTimes(day));
  // A different number of guests may need other tables, which are free at other times.
  useEffect(() => {
    if (!isChoosing || !guests || guests === requestedGuests.current) return;
    const timer = setTimeout(() => loadShownTimes(), debounceMs);
    return () => clearTimeout(timer);
  }, [guests, isChoosing]);

  // Load other times after a refusal, because the refused time is no longer free.
  useEffect(() => {
    if (refusal?.code !== "time_refused") return;
    setIsChoosing(true);
    loadShownTimes();
  }, [refusal]);

  return (
    <div ref={container} className="flex min-w-0 flex-col gap-5">
      <input type="hidden" name={fields.day.name} value={chosen?.day ?? ""} />
      <input type="hidden" name={fields.time.name} value={chosen?.time ?? ""} />
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-4">
        <p>
          <span className="block text-muted text-sm">{legends.time}</span>
          <span className="font-semibold">
            {chosen
              ? `${formatDayName(chosen.day).full}, ${chosen.time ? `${isEarliestTime ? "from " : ""}${chosen.time}${formatNight(chosen)}` : "no time chosen"}`
              : noTimeText}
          </span>
          {describeArrival && <span className="block text-sm">{describeArrival(chosen)}</span>}
        </p>
        {isChoosing ? (
          <Button
            variant="secondary"
            onClick={() => {
              onChoose(orderTime);
              setIsChoosing(false);
            }}
          >
            Keep {orderTime ? describeKeptTime(orderTime, day) : noTimeText.toLowerCase()}
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={() => {
              setIsChoosing(true);
              loadTimes(day);
            }}
          >
            Choose another time
          </Button>
        )}
      </div>
      <NearestTimes
        nearest={isChoosing && refusal !== resolvedRefusal ? (refusal?.nearest ?? []) : []}
        onChoose={({ day, time }) => {
          flushSync(() => {
            setResolvedRefusal(refusal);
            onChoose({ day, time });
            loadTimes(day);
          });
          continueToSubmit(container.current?.closest("form"));
        }}
      />
      {isChoosing && areTimesMissing && (
        <TimesMissing busy={loading} onRetry={() => loadTimes(day)} />
      )}
      {isChoosing && !areTimesMissing && (
        <DayAndTimePicker
          legends={legends}
          fields={{
            day: { ...fields.day, name: "dayChoice" },
            time: { ...fields.time, name: "timeChoice" },
          }}
          days={times?.days ?? []}
          day={day}
          times={times?.times ?? []}
          afterMidnight={times?.afterMidnight}
          time={chosen?.day === day ? chosen.time : ""}
          loading={!times || loading}
          canChooseFull={canChooseFull}
          onDayChange={(next) => {
            onChoose({ day: next, time: "" });
            loadTimes(next);
          }}
          onTimeChange={(time) => {
            if (day) onChoose({ day, time });
          }}
        />
      )}
    </div>
  );
}

/** The order's time; with its day if another day is shown. */
export function describeKeptTime(orderTime: DayAndTime, shownDay: string | null): string {
  return orderTime.day === shownDay ? orderTime.time : formatDayAndTime(orderTime);
}
