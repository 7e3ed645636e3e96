import { type FormEvent, type Ref, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { CashCount } from "../../../domain/analytics/cash-count-store.ts";
import { maxNotesLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence, type Pence, parsePence } from "../../../domain/money.ts";
import { type ActionResult, type FieldErrors, firstError } from "../../action-result.ts";
import { createIdempotencyKey } from "../../order-types/idempotency-key.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useEarlyInput } from "../../ui/form/use-early-input.ts";
import { useNewResult } from "../../use-new-result.ts";
import { describeCashCount, describeCashDifference } from "./describe-cash-count.ts";

/** Saves the cash counted for a day, and shows the newest count. */
export function CashCountForm({
  ref,
  day,
  initialCountId,
  latest,
  expectedCash,
  text,
  printError,
  onChange,
}: {
  /** The field for the amount. */
  ref: Ref<HTMLInputElement>;
  day: string;
  /** Idempotency key until an amount or a note is typed. */
  initialCountId: string;
  latest: CashCount | null;
  expectedCash: Pence;
  /** The amount that has been typed and not saved. */
  text: string;
  /** Why the sheet was not printed. */
  printError: string | null;
  onChange(text: string): void;
}) {
  const { currency, timeZone } = useBusiness();
  const fetcher = useFetcher<ActionResult>();
  const [countId, setCountId] = useState(initialCountId);
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const busy = fetcher.state !== "idle";
  const counted = parsePence(text);
  const sent = useRef({ text, note });
  useNewResult(fetcher.data, (result) => {
    if (result.kind !== "ok") return setErrors(result.errors);
    // Keeps text that was typed after the request was sent.
    if (text === sent.current.text) onChange("");
    if (note === sent.current.note) setNote("");
  });
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const { note: noteErrors, ...otherErrors } = errors;
  const shownError = firstError(otherErrors) ?? printError;

  /** A count may be saved although its response was lost, so a changed count needs a new id. */
  function startNewCount(changedField: "counted" | "note") {
    setCountId(createIdempotencyKey());
    setErrors(changedField === "note" ? otherErrors : { note: noteErrors ?? [] });
  }

  function onSubmit(event: FormEvent) {
    if (busy) return event.preventDefault();
    let problem: string | null = null;
    if (counted === null) problem = messages.cashCount.amount;
    else if (!navigator.onLine) problem = messages.offline.notSent;
    setErrors(problem ? { counted: [problem] } : {});
    if (problem) event.preventDefault();
    else sent.current = { text, note };
  }
  return (
    <section aria-labelledby="cash-count" className="mb-5 max-w-xl">
      <h2 id="cash-count" className="text-2xl">
        Cash count
      </h2>
      <p role="status" className="mt-1 wrap-anywhere font-semibold empty:hidden">
        {latest && describeCashCount(latest, { expectedCash, day, currency, timeZone })}
      </p>
      {latest?.note && (
        <p className="whitespace-pre-line wrap-anywhere text-muted">Note: {latest.note}</p>
      )}
      <fetcher.Form
        ref={form}
        method="post"
        action="/admin/reports/day"
        noValidate
        onSubmit={onSubmit}
        className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="countId" value={countId} />
        <input type="hidden" name="seenExpected" value={expectedCash} />
        <div className="w-70 max-w-full">
          <TextField
            ref={ref}
            label="Counted cash"
            name="counted"
            hint={`Expected cash: ${formatPence(expectedCash, currency)}, without the float.`}
            errors={shownError ? [shownError] : undefined}
            value={text}
            onChange={(event) => {
              startNewCount("counted");
              onChange(event.currentTarget.value);
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        </div>
        <div className="w-70 max-w-full">
          <TextField
            label="Note"
            name="note"
            required={false}
            errors={noteErrors}
            value={note}
            onChange={(event) => {
              startNewCount("note");
              setNote(event.currentTarget.value);
            }}
            autoComplete="off"
            maxLength={maxNotesLength}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy} className="min-h-12">
          {busy ? "Saving…" : "Save count"}
        </Button>
        <p
          role="status"
          className="font-display font-semibold text-2xl tabular-nums leading-12 first-letter:uppercase"
        >
          {counted !== null && describeCashDifference(counted, expectedCash, currency)}
        </p>
      </fetcher.Form>
    </section>
  );
}
