import { type Ref, useState } from "react";
import { formatPence, type Pence } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { TextField } from "../../ui/form/field.tsx";
import { describeCashDifference } from "./describe-cash-difference.ts";

/** The cash counted at the end of the day, and its difference from the cash to count. */
export function CountedCashField({
  ref,
  text,
  counted,
  cashToCount,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** Null if `text` is empty or not an amount. */
  counted: Pence | null;
  cashToCount: Pence;
  onChange(text: string): void;
}) {
  const { currency } = useBusiness();
  /** Errors are shown once the field has been left, not while an amount is being typed. */
  const [hasLeft, setHasLeft] = useState(false);
  const isInvalid = text.trim() !== "" && counted === null;
  return (
    <div className="mb-5 flex max-w-2xl flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-80 max-w-full">
        <TextField
          ref={ref}
          label="Counted cash"
          name="countedCash"
          hint={`Cash to count: ${formatPence(cashToCount, currency)}, excluding the float. Printed on the sheet, not saved.`}
          errors={
            hasLeft && isInvalid ? ["Enter an amount like 120 or 120.50, or nothing."] : undefined
          }
          value={text}
          onChange={(event) => {
            setHasLeft(false);
            onChange(event.currentTarget.value);
          }}
          onBlur={() => setHasLeft(true)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      </div>
      <p role="status" className="font-display font-semibold text-2xl tabular-nums leading-12">
        {counted !== null && describeCashDifference(counted, cashToCount, currency)}
      </p>
    </div>
  );
}
