import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useOwnContact } from "../../session/use-own-contact.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { fillEmptyFields } from "../fill-empty-fields.ts";
import { forgetPlacingKey, placingKey } from "../idempotency-key.ts";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { goOnToSend } from "../times/continue-to-submit.ts";
import { useAskedTimes } from "../times/use-offered-times.ts";
import { blankReservation, type ReservationDraft, reservationDraft } from "./reservation-draft.ts";
import type { loader as timesLoader } from "./reservation-times.ts";

/** Milliseconds after the last key before times are asked for. */
const pause = 300;

type Choice = Pick<ReservationDraft, "guests" | "date" | "time">;

/** How many people are meant; null when it is no number above 0. */
export function readGuests(text: string): number | null {
  const digits = /^\s*(\d{1,4})\s*$/.exec(text)?.[1];
  return Number(digits) > 0 ? Number(digits) : null;
}

/**
 * What Book Your Table shows. The page is the same for everybody; what is one person's (what they had typed, who they are, the key of
 * their attempt) and what is of this moment (the times) is filled in by the browser.
 */
export function useReservationForm(result: PlaceOrderResult | undefined) {
  const { largestBooking } = useBusiness();
  const own = useOwnContact();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useAskedTimes<Awaited<ReturnType<typeof timesLoader>>>();
  /** Another `round` is a form whose fields begin anew with `values`. */
  const [start, setStart] = useState({ round: 0, values: blankReservation });
  const [choice, setChoice] = useState<Choice>(blankReservation);
  /** The same, for what happens later than the press that it comes from. */
  const latest = useRef(choice);
  const [key, setKey] = useState("");
  /** The answer that has been acted upon: what it offers is no longer offered. */
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

  // Once, when the page is alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is not put back again.
  useEffect(() => {
    const kept = reservationDraft.read();
    const values = { ...blankReservation, ...kept };
    if (Object.keys(kept).length > 0) setStart({ round: 1, values });
    latest.current = { guests: values.guests, date: values.date, time: values.time };
    setChoice(latest.current);
    setKey(placingKey("reservation"));
    askForTimes(values);
    return () => clearTimeout(typing.current);
  }, []);

  // A time that somebody else has taken meanwhile is seen to be taken.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer makes the times stale.
  useEffect(() => {
    if (result) askForTimes(latest.current);
  }, [result]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that begins anew is filled in anew.
  useEffect(() => {
    if (own && form.current) fillEmptyFields(form.current, { name: own.name, contact: own.phone, email: own.email });
  }, [own, start.round]);

  function keep(next: Choice) {
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
    keep(latest.current);
  }

  const { times, loading } = asked;
  const isAnswer = !loading && !asked.failed;
  const day = isAnswer && times ? times.day : choice.date || (times?.day ?? null);
  // A time belongs to the day that it was chosen on.
  const time = choice.date === "" || choice.date === day ? choice.time : "";
  return {
    ...checked,
    form,
    round: start.round,
    guests: choice.guests,
    /** More than can book without a word with the restaurant. */
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
    /** No answer came about the times that are wanted now; earlier ones of the same day and party are shown as they were. */
    timesMissing: asked.failed && !(times && times.day === day && times.guests === guests),
    askAgain: () => askForTimes(latest.current),
    refusal: result !== settled && result?.kind === "refused" ? result : undefined,
    keepTyped: () => keep(latest.current),
    chooseGuests(text: string) {
      choose({ guests: text });
      clearTimeout(typing.current);
      typing.current = setTimeout(() => askForTimes(latest.current), pause);
    },
    chooseDay(date: string) {
      choose({ date, time: "" });
      askForTimes(latest.current);
    },
    chooseTime: (chosen: string) => choose({ date: day ?? "", time: chosen }),
    /** Takes a time that was offered in place of another: all that is left is to send. */
    chooseInstead(wanted: { day: string; time: string }) {
      flushSync(() => {
        choose({ date: wanted.day, time: wanted.time });
        askForTimes(latest.current);
        setSettled(result);
      });
      goOnToSend(form.current);
    },
    bookAnother() {
      forgetPlacingKey("reservation");
      setKey(placingKey("reservation"));
      setSettled(result);
      form.current?.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}
