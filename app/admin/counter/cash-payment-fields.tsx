import { useEffect, useRef, useState } from "react";
import { formatPence, formatPlainAmount, type Pence, parsePence } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Price } from "../../ui/price.tsx";
import type { GetFieldProps } from "../phone-order/caller-card.tsx";
import { listQuickAmounts } from "./quick-amounts.ts";

/**
 * The total, the cash given, the change and the button that takes the payment. Without an amount,
 * the cash is exact.
 */
export function CashPaymentFields({
  total,
  quotedTime,
  field,
  hasLines,
  shouldFocusError,
  save,
  busy,
}: {
  total: Pence;
  /** `Ready about 12:45`; empty if unknown. */
  quotedTime: string;
  field: ReturnType<GetFieldProps>;
  hasLines: boolean;
  /** True if the amount is the sale's only error: its field gets focus, instead of a summary. */
  shouldFocusError: boolean;
  save: (values: Record<string, string>) => void;
  busy: boolean;
}) {
  const { currency } = useBusiness();
  const { defaultValue, ...fieldProps } = field;
  const [typed, setTyped] = useState(defaultValue);
  const cashGiven = typed.trim() === "" ? total : parsePence(typed);
  const isShort = cashGiven !== null && cashGiven < total;

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shouldFocusError) input.current?.focus();
  }, [shouldFocusError]);

  function choose(text: string) {
    setTyped(text);
    save({ cashGiven: text });
  }
  return (
    // On phones, only the button is sticky, in the whole card.
    <div className="-mx-4 -mb-4 flex flex-col gap-3 rounded-b-panel border-line border-t bg-surface p-4 pt-3 max-md:contents low-screen:-mx-3 low-screen:-mb-3 low-screen:gap-2 low-screen:p-3 low-screen:pt-2 md:sticky md:bottom-0">
      <div
        id="counter-payment"
        className="flex flex-col gap-3 border-line low-screen:gap-2 max-md:border-t max-md:pt-3"
      >
        <p className="flex items-baseline gap-3 font-display font-semibold text-2xl">
          <span>Total</span>
          <span className="min-w-0 flex-1 font-normal font-text text-sm leading-tight">
            {quotedTime}
          </span>
          <Price pence={total} />
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the layout. */}
        <div role="group" aria-label="Cash given, quick amounts" className="grid grid-cols-5 gap-2">
          {listQuickAmounts(total).map((amount, index) => (
            <button
              key={amount}
              type="button"
              disabled={!hasLines}
              aria-pressed={cashGiven === amount}
              onClick={() => choose(index === 0 ? "" : formatPlainAmount(amount))}
              className="min-h-11 rounded-2xl border border-edge px-1 font-semibold text-sm tabular-nums transition-colors duration-150 hover:border-accent-text disabled:opacity-60 aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected"
            >
              {index === 0 ? "Exact" : formatPence(amount, currency).replace(/\.00$/, "")}
            </button>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
          <TextField
            label="Cash given"
            {...fieldProps}
            ref={input}
            value={typed}
            onChange={(event) => choose(event.currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatPlainAmount(total)}
            maxLength={12}
          />
          <p role="status" className="text-right">
            <span className="block text-muted text-sm">{isShort ? "Still to pay" : "Change"}</span>
            <strong
              className={`font-display text-3xl tabular-nums leading-12 ${isShort ? "text-danger" : ""}`}
            >
              {cashGiven === null ? "–" : formatPence(Math.abs(cashGiven - total), currency)}
            </strong>
          </p>
        </div>
      </div>
      <div className="max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:-mb-4 max-md:rounded-b-panel max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-3">
        <Button type="submit" busy={busy} className="min-h-13 w-full text-lg low-screen:min-h-11">
          Take payment
        </Button>
      </div>
    </div>
  );
}
