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

/**
 * The pickup day and time chosen in the form. `offered`: the times of the loaded day; null if they
 * could not be loaded.
 */
export function usePickupChoice(
  { form, initial, save, refusal, dismissResult }: PickupForm,
  offered: OfferedPickups | null,
) {
  const { revalidate, state } = useRevalidator();
  const [chosen, setChosen] = useState<{ day: string | null; time: string }>(() => ({
    day: null,
    // The draft's time applies only to its own day, which may no longer be offered.
    time: offered && offered.day !== initial.pickupDate ? "" : initial.pickupTime,
  }));
  const loadedDay = offered?.day ?? null;
  const day = chosen.day ?? loadedDay;
  const isLoading = day !== loadedDay && state === "loading";
  const times = offered && day === loadedDay ? offered.times : [];
  const isChosenTimeFree = times.some((slot) => slot.time === chosen.time && slot.free);

  function choose(next: DayAndTime) {
    setChosen(next);
    save({ pickupDate: next.day, pickupTime: next.time });
    // The refusal and its alternatives belong to the earlier choice.
    if (refusal?.nearest?.length) dismissResult();
    if (next.day !== loadedDay) void revalidate();
  }
  return {
    /** Props of the `DayAndTimePicker`. */
    pickerProps: {
      days: offered?.days ?? [],
      today: offered?.today,
      day,
      times,
      afterMidnight: offered && day === loadedDay ? offered.afterMidnight : null,
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
