import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TimesOfDay } from "../../../domain/scheduling/describe-time-refusal.ts";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { Button } from "../../ui/button.tsx";
import { goOnToSend } from "../times/continue-to-submit.ts";
import { type ChoiceField, DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { sayDay } from "../times/format-day.ts";
import { NearestTimes } from "../times/nearest-times.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import { useAskedTimes } from "../times/use-offered-times.ts";
import type { RefusedChange } from "./modify-action.ts";

/** Milliseconds after the last key before times are asked for. */
const pause = 300;

/** The time that the order has, which it may keep even if it is not offered any more, or another one of those that are free. */
export function ChangeTime({
  number,
  legends,
  fields,
  kept,
  first,
  guests,
  refused,
  onChoose,
}: {
  number: number;
  legends: { day: string; time: string };
  fields: { day: ChoiceField; time: ChoiceField };
  kept: DayAndTime | null;
  /** What was chosen before a reload. */
  first: { day: string | undefined; time: string | undefined };
  /** How many the table is to be for. */
  guests?: string | undefined;
  refused: RefusedChange | undefined;
  onChoose: (time: DayAndTime) => void;
}) {
  const asked = useAskedTimes<TimesOfDay>();
  const [chosen, setChosen] = useState<DayAndTime | null>(() =>
    first.day && first.time ? { day: first.day, time: first.time } : kept,
  );
  const [moving, setMoving] = useState(false);
  /** The answer in whose place another time was taken: what it offers is no longer offered. */
  const [taken, setTaken] = useState<RefusedChange>();
  const { times, loading, failed } = asked;
  const box = useRef<HTMLDivElement>(null);
  /** Those that the times shown were asked for. */
  const askedFor = useRef(guests);
  // The day of the order itself may have no times to choose any more.
  const day = (loading || failed ? null : times?.day) ?? chosen?.day ?? null;

  function choose(next: DayAndTime) {
    setChosen(next);
    onChoose(next);
  }

  function ask(wanted: string | null) {
    askedFor.current = guests;
    const query = new URLSearchParams({ ...(wanted && { day: wanted }), ...(guests && { guests }) });
    void asked.ask(`/userdashboard/orders/${number}/times?${query}`);
  }

  // Where two find a table, ten may not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for besides asks by itself.
  useEffect(() => {
    if (!moving || !guests || guests === askedFor.current) return;
    const typing = setTimeout(() => ask(day), pause);
    return () => clearTimeout(typing);
  }, [guests, moving]);

  // A time that somebody else has taken is seen to be taken.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer makes the times stale.
  useEffect(() => {
    if (refused?.code !== "time_refused") return;
    setMoving(true);
    ask(day);
  }, [refused]);

  return (
    <div ref={box} className="flex min-w-0 flex-col gap-5">
      <input type="hidden" name={fields.day.name} value={chosen?.day ?? ""} />
      <input type="hidden" name={fields.time.name} value={chosen?.time ?? ""} />
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-4">
        <p>
          <span className="block text-muted text-sm">{legends.time}</span>
          <span className="font-semibold">
            {chosen ? `${sayDay(chosen.day).full}, ${chosen.time || "no time chosen yet"}` : "Not chosen yet"}
          </span>
        </p>
        {moving && kept ? (
          <Button
            variant="secondary"
            onClick={() => {
              choose(kept);
              setMoving(false);
            }}
          >
            Keep {kept.time}
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={() => {
              setMoving(true);
              ask(day);
            }}
          >
            Choose Another Time
          </Button>
        )}
      </div>
      <NearestTimes
        nearest={moving && refused !== taken ? (refused?.nearest ?? []) : []}
        onChoose={({ day, time }) => {
          flushSync(() => {
            setTaken(refused);
            choose({ day, time });
            ask(day);
          });
          goOnToSend(box.current?.closest("form"));
        }}
      />
      {moving && failed && times?.day !== day && <TimesMissing busy={loading} onAgain={() => ask(day)} />}
      {moving && !(failed && times?.day !== day) && (
        <DayAndTimePicker
          legends={legends}
          fields={{ day: { ...fields.day, name: "dayChoice" }, time: { ...fields.time, name: "timeChoice" } }}
          days={times?.days ?? []}
          day={day}
          times={times?.times ?? []}
          time={chosen?.day === day ? chosen.time : ""}
          loading={!times || loading}
          onDay={(next) => {
            choose({ day: next, time: "" });
            ask(next);
          }}
          onTime={(time) => {
            if (day) choose({ day, time });
          }}
        />
      )}
    </div>
  );
}
