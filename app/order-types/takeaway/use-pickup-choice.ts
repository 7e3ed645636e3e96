import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { DayAndTime, OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { continueToSubmit } from "../times/continue-to-submit.ts";
import type { OfferedPickups } from "./pickup-times-loader.ts";

/** The part of `OrderForm` that is used here. */
interface PickupForm {
  form: RefObject<HTMLFormElement | null>;
  initial: { pickupDate: string; pickupTime: string };
  save(chosen: { pickupDate: string; pickupTime: string }): void;
  refusal: { nearest?: readonly OfferedTime[] } | undefined;
  dismissResult(): void;
}

/** The pickup time chosen in the form. `offered`: the times of the chosen day; null if they could not be loaded. */
export function usePickupChoice({ form, initial, save, refusal, dismissResult }: PickupForm, offered: OfferedPickups | null) {
  const { revalidate, state } = useRevalidator();
  const [chosen, setChosen] = useState(() => ({
    day: null as string | null,
    // The draft's time applies only to its own day, which may no longer be offered.
    time: offered && offered.day !== initial.pickupDate ? "" : initial.pickupTime,
  }));
  const offeredDay = offered?.day ?? null;
  const day = chosen.day ?? offeredDay;
  const isLoading = day !== offeredDay && state === "loading";
  const times = offered && day === offeredDay ? offered.times : [];
  const isChosenTimeFree = times.some((slot) => slot.time === chosen.time && slot.free);

  function choose(next: DayAndTime) {
    setChosen(next);
    save({ pickupDate: next.day, pickupTime: next.time });
    if (refusal?.nearest?.length) dismissResult();
    // Load the times of the new day.
    if (next.day !== offeredDay) void revalidate();
  }
  return {
    times: {
      days: offered?.days ?? [],
      today: offered?.today,
      day,
      times,
      time: isLoading || isChosenTimeFree ? chosen.time : "",
      loading: isLoading,
    },
    isReloading: state === "loading",
    reload: () => void revalidate(),
    choose,
    /** Chooses an alternative to a refused time. */
    chooseAlternative(next: DayAndTime) {
      flushSync(() => choose(next));
      continueToSubmit(form.current);
    },
  };
}
