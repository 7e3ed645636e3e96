import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { continueToSubmit } from "../times/continue-to-submit.ts";
import { useOfferedTimes } from "../times/use-offered-times.ts";
import { useOrderForm } from "../use-order-form.ts";
import { blankReservation, reservationDraft } from "./reservation-draft.ts";
import type { loader as timesLoader } from "./reservation-times.ts";

/** Delay in ms between typing and the request for times. */
const debounceMs = 300;

const loadCheck = () => import("./check-reservation.ts").then((module) => module.checkReservation);

/** The number of guests; null if the text is not a number above 0. */
export function parseGuests(text: string): number | null {
  const digits = /^\s*(\d{1,4})\s*$/.exec(text)?.[1];
  return Number(digits) > 0 ? Number(digits) : null;
}

/**
 * The state of the reservation form, including the party size, the chosen time and the free times.
 */
export function useReservationForm(result: PlaceOrderResult | undefined) {
  const { largestBooking } = useBusiness();
  /** The draft's choice, until `choice` is updated. */
  const restoredChoice = useRef<{ guests: string; date: string; time: string }>(undefined);
  const order = useOrderForm({
    id: "reservation",
    type: "reservation",
    draft: reservationDraft,
    blank: blankReservation,
    getContactFields: ({ name, phone, email }) => ({ name, contact: phone, email }),
    loadCheck,
    preloadCheck: false,
    result,
    onRestore({ guests, date, time }) {
      setHasDraft(time !== "");
      restoredChoice.current = { guests, date, time };
      setChoice(restoredChoice.current);
    },
  });
  const { initial } = order;
  const [choice, setChoice] = useState({
    guests: initial.guests,
    date: initial.date,
    time: initial.time,
  });
  const [hasDraft, setHasDraft] = useState(initial.time !== "");
  const offeredTimes = useOfferedTimes<Awaited<ReturnType<typeof timesLoader>>["data"]>();
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const guests = parseGuests(choice.guests);

  function loadTimes(requested: { guests: string; date: string } = choice) {
    clearTimeout(debounceTimer.current);
    // While no valid number is entered, another day still shows its times.
    const guestCount = parseGuests(requested.guests) ?? offeredTimes.times?.guests ?? 1;
    if (guestCount > largestBooking) return;
    const query = new URLSearchParams({
      guests: String(guestCount),
      ...(requested.date && { day: requested.date }),
    });
    void offeredTimes.load(`/dine-in/times?${query}`);
  }
  const loadCurrentTimes = useEffectEvent(() => {
    loadTimes(restoredChoice.current);
    restoredChoice.current = undefined;
  });
  // Reload the times after each result, because a refused time is no longer free.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each new result.
  useEffect(() => loadCurrentTimes(), [result]);
  useEffect(() => () => clearTimeout(debounceTimer.current), []);

  function updateChoice(change: Partial<typeof choice>) {
    // The refusal and its alternatives belong to the earlier day, time and number of guests.
    if (order.refusal?.nearest?.length) order.dismissResult();
    const next = { ...choice, ...change };
    setChoice(next);
    order.save(change);
    return next;
  }

  const { times, loading } = offeredTimes;
  /** The tables may seat fewer guests than the largest booking. */
  const maxGuests = Math.min(largestBooking, times?.largestParty ?? largestBooking);
  const isCurrent = !loading && !offeredTimes.failed;
  const day = isCurrent && times ? times.day : choice.date || (times?.day ?? null);
  // A chosen time applies only to the day for which it was chosen.
  const time = choice.date === "" || choice.date === day ? choice.time : "";
  return {
    ...order,
    guests: choice.guests,
    /** True if the form was opened with a chosen time, such as after signing in. */
    hasDraft,
    /** True if the party is too large to book online. */
    isTooLarge: guests !== null && guests > maxGuests,
    maxGuests,
    times: {
      days: times?.days ?? [],
      today: times?.today,
      day,
      time,
      times: times?.times ?? [],
      /** If the day is full: the free times of the next day with a free table. */
      nextFree: times?.nextFree ?? [],
      ownBookings: times?.ownBookings ?? [],
      afterMidnight: times?.day === day ? times?.afterMidnight : null,
      loading: !times || loading,
    },
    /**
     * True if the last request failed and no earlier times for the same day and party size can be
     * shown.
     */
    isMissingTimes: offeredTimes.failed && !(times && times.day === day && times.guests === guests),
    reload: () => loadTimes(),
    chooseGuests(text: string) {
      const next = updateChoice({ guests: text });
      clearTimeout(debounceTimer.current);
      if (parseGuests(text) !== null)
        debounceTimer.current = setTimeout(() => loadTimes(next), debounceMs);
    },
    chooseDay: (date: string, chosen = "") => loadTimes(updateChoice({ date, time: chosen })),
    chooseTime: (chosen: string) => updateChoice({ date: day ?? "", time: chosen }),
    /** Chooses an alternative to a refused time. */
    chooseAlternative(requested: DayAndTime) {
      flushSync(() => {
        loadTimes(updateChoice({ date: requested.day, time: requested.time }));
        order.dismissResult();
      });
      continueToSubmit(order.form.current);
    },
  };
}
