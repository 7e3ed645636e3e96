import { useEffect, useEffectEvent, useState } from "react";
import { formatNight } from "../../../domain/format-instant.ts";
import type { FieldErrors } from "../../action-result.ts";
import { formatDayName } from "../times/format-day.ts";
import { useOfferedTimes } from "../times/use-offered-times.ts";
import type { OfferedDeliveries } from "./checkout-times.ts";
import type { DeliveryDraft } from "./delivery-draft.ts";
import type { PlaceDeliveryResult } from "./place-order-action.ts";

type TimeDraft = Pick<DeliveryDraft, "deliveryWhen" | "deliveryDate" | "deliveryTime">;

const timeFields: readonly string[] = ["deliveryWhen", "deliveryDate", "deliveryTime"];

/**
 * The delivery time chosen at checkout. The times are loaded once the customer wants to choose one.
 */
export function useDeliveryTime({
  initial,
  save,
  result,
  errors,
  dismissResult,
}: {
  initial: TimeDraft;
  save: (chosen: TimeDraft) => void;
  /** The last result, until the customer acts on it. */
  result: PlaceDeliveryResult | undefined;
  /** Its errors, without those of fields that have changed since. */
  errors: FieldErrors;
  dismissResult: () => void;
}) {
  const offeredTimes = useOfferedTimes<OfferedDeliveries>();
  // Without the draft's other fields, which may have changed when the time is saved.
  const [chosen, setChosen] = useState<TimeDraft>(() => {
    const { deliveryWhen, deliveryDate, deliveryTime } = initial;
    return { deliveryWhen, deliveryDate, deliveryTime };
  });
  const { times, loading, failed } = offeredTimes;
  const isLater = chosen.deliveryWhen === "later";
  // The server offers another day if the chosen one has no times.
  const loadedDay = loading || failed ? null : times?.day;
  const day = loadedDay ?? (chosen.deliveryDate || null);
  const isStale = times?.day !== day;
  const isOffered =
    chosen.deliveryDate === day &&
    (times?.times ?? []).some(({ time }) => time === chosen.deliveryTime);
  const timeRefusal =
    result?.kind === "refused" && result.code === "time_refused" ? result : undefined;

  function load(requestedDay: string) {
    void offeredTimes.load(
      `/checkout/times${requestedDay && `?day=${encodeURIComponent(requestedDay)}`}`,
    );
  }
  const loadChosen = useEffectEvent(() => {
    if (isLater) load(chosen.deliveryDate);
  });
  useEffect(() => loadChosen(), []);
  // A refused time is no longer offered.
  useEffect(() => {
    if (timeRefusal) loadChosen();
  }, [timeRefusal]);

  function choose(next: TimeDraft) {
    setChosen(next);
    save(next);
    const hasLoadedDay = times !== undefined && times.day === next.deliveryDate;
    if (next.deliveryWhen === "later" && !hasLoadedDay) load(next.deliveryDate);
    const errorFields = Object.keys(errors);
    if (errorFields.length > 0 && errorFields.every((name) => timeFields.includes(name)))
      dismissResult();
  }
  return {
    initialWhen: initial.deliveryWhen,
    isLater,
    errors,
    nearest: timeRefusal?.nearest ?? [],
    chooseWhen: (when: string) => choose({ ...chosen, deliveryWhen: when }),
    chooseTime: (time: { day: string; time: string }) =>
      choose({ deliveryWhen: "later", deliveryDate: time.day, deliveryTime: time.time }),
    /** True if the times of the chosen day could not be loaded; `retry` tries again. */
    isMissing: failed && isStale,
    isLoading: loading,
    retry: () => load(chosen.deliveryDate),
    picker: {
      days: times?.days ?? [],
      today: times?.today,
      day,
      times: isStale ? [] : (times?.times ?? []),
      afterMidnight: isStale ? null : times?.afterMidnight,
      time: isOffered ? chosen.deliveryTime : "",
      loading: !times || loading,
    },
    /** `today, from 19:00`; null for ASAP, and until an offered time is chosen. */
    description:
      isLater && isOffered && times && day
        ? `${describeDay(day, times.today)}, from ${chosen.deliveryTime}${formatNight({ day, time: chosen.deliveryTime })}`
        : null,
  };
}

export type DeliveryTime = ReturnType<typeof useDeliveryTime>;

/** Both days are `YYYY-MM-DD`. */
function describeDay(day: string, today: string): string {
  const inDays = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  if (inDays === 0) return "today";
  return inDays === 1 ? "tomorrow" : formatDayName(day).full;
}
