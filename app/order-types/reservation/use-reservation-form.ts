import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useOwnContact } from "../../session/use-own-contact.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { fillEmptyFields } from "../fill-empty-fields.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "../idempotency-key.ts";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { continueToSubmit } from "../times/continue-to-submit.ts";
import { useOfferedTimes } from "../times/use-offered-times.ts";
import { blankReservation, type ReservationDraft, reservationDraft } from "./reservation-draft.ts";
import type { loader as timesLoader } from "./reservation-times.ts";

/** Delay in ms between typing and the request for times. */
const debounceMs = 300;

type Choice = Pick<ReservationDraft, "guests" | "date" | "time">;

/** The number of guests; null if the text is not a number above 0. */
export function readGuests(text: string): number | null {
  const digits = /^\s*(\d{1,4})\s*$/.exec(text)?.[1];
  return Number(digits) > 0 ? Number(digits) : null;
}

/**
 * The state of Book Your Table. The page is the same for everyone; the browser adds what is personal (draft, contact details, idempotency
 * key) and current (free times).
 */
export function useReservationForm(result: PlaceOrderResult | undefined) {
  const { largestBooking } = useBusiness();
  const own = useOwnContact();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useOfferedTimes<Awaited<ReturnType<typeof timesLoader>>>();
  /** A new `round` resets the fields to `values`. */
  const [start, setStart] = useState({ round: 0, values: blankReservation });
  const [choice, setChoice] = useState<Choice>(blankReservation);
  /** The same as `choice`, for callbacks that run later. */
  const latest = useRef(choice);
  const [key, setKey] = useState("");
  /** The answer the customer has acted on: its alternatives are no longer offered. */
  const [settled, setSettled] = useState<PlaceOrderResult>();
  const checked = useCheckedForm<Record<keyof ReservationDraft, unknown>>({
    id: "reservation",
    fetchCheck: async () => (await import("./reservation-check.ts")).checkReservation,
    result,
    defaultValue: { ...start.values },
  });

  const guests = readGuests(choice.guests);
  const tooMany = guests !== null && guests > largestBooking;

  function askForTimes(wanted: { guests: string; date: string }) {
    clearTimeout(typing.current);
    const party = readGuests(wanted.guests);
    if (party === null || party > largestBooking) return;
    const query = new URLSearchParams({ guests: String(party), ...(wanted.date && { day: wanted.date }) });
    void asked.ask(`/dine-in/times?${query}`);
  }

  // Once, after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must not overwrite what is typed later.
  useEffect(() => {
    const draft = reservationDraft.read();
    const values = { ...blankReservation, ...draft };
    if (Object.keys(draft).length > 0) setStart({ round: 1, values });
    latest.current = { guests: values.guests, date: values.date, time: values.time };
    setChoice(latest.current);
    setKey(getIdempotencyKey("reservation"));
    askForTimes(values);
    return () => clearTimeout(typing.current);
  }, []);

  // Shows that the refused time is now taken.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal makes the times outdated.
  useEffect(() => {
    if (result) askForTimes(latest.current);
  }, [result]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fills a reset form again.
  useEffect(() => {
    if (own && form.current) fillEmptyFields(form.current, { name: own.name, contact: own.phone, email: own.email });
  }, [own, start.round]);

  function saveDraft(next: Choice) {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const text = (name: string) => String(typed.get(name) ?? "");
    reservationDraft.keep({
      name: text("name"),
      contact: text("contact"),
      email: text("email"),
      specialRequests: text("specialRequests"),
      ...next,
    });
  }

  function choose(change: Partial<Choice>) {
    latest.current = { ...latest.current, ...change };
    setChoice(latest.current);
    saveDraft(latest.current);
  }

  const { times, loading } = asked;
  const isCurrent = !loading && !asked.failed;
  const day = isCurrent && times ? times.day : choice.date || (times?.day ?? null);
  // A time belongs to the day it was chosen for.
  const time = choice.date === "" || choice.date === day ? choice.time : "";
  return {
    ...checked,
    form,
    round: start.round,
    guests: choice.guests,
    /** Too many guests to book online. */
    tooMany,
    key,
    times: {
      days: times?.days ?? [],
      today: times?.today,
      day,
      time,
      times: times?.times ?? [],
      loading: !times || loading,
    },
    /** The last request failed; earlier times for the same day and party size stay. */
    timesMissing: asked.failed && !(times && times.day === day && times.guests === guests),
    askAgain: () => askForTimes(latest.current),
    refusal: result !== settled && result?.kind === "refused" ? result : undefined,
    saveDraft: () => saveDraft(latest.current),
    chooseGuests(text: string) {
      choose({ guests: text });
      clearTimeout(typing.current);
      typing.current = setTimeout(() => askForTimes(latest.current), debounceMs);
    },
    chooseDay(date: string) {
      choose({ date, time: "" });
      askForTimes(latest.current);
    },
    chooseTime: (chosen: string) => choose({ date: day ?? "", time: chosen }),
    /** Takes an alternative to a refused time. */
    chooseInstead(wanted: { day: string; time: string }) {
      flushSync(() => {
        choose({ date: wanted.day, time: wanted.time });
        askForTimes(latest.current);
        setSettled(result);
      });
      continueToSubmit(form.current);
    },
    bookAnother() {
      clearIdempotencyKey("reservation");
      setKey(getIdempotencyKey("reservation"));
      setSettled(result);
      form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}
