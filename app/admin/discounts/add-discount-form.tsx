import { type InputEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { couponOrderTypes } from "../../../domain/discounts/coupon.ts";
import type { DiscountInput } from "../../../domain/discounts/discount-schema.ts";
import { orderTypeLabels } from "../../../domain/orders/order.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import type { addDiscountAction } from "./add-discount-action.ts";

/** Each is the other's instead: typing one clears the other. */
const eitherOr: Record<string, string> = { discountPercentage: "fixedDiscount", fixedDiscount: "discountPercentage" };

/** What a box for an amount of money and one for a count have in common. */
const amount = { inputMode: "decimal", autoComplete: "off", maxLength: 12 } as const;
const number = { inputMode: "numeric", autoComplete: "off", maxLength: 7, required: false } as const;

/** The form above the list that makes a discount. `onClose` is called once it is made, or given up. */
export function AddDiscountForm({ currencySign, onClose }: { currencySign: string; onClose: () => void }) {
  const adding = useFetcher<typeof addDiscountAction>();
  const result = adding.data;
  // While the page is read again after a refusal, the next press counts.
  const busy = adding.state === "submitting" || (adding.state === "loading" && result?.kind === "ok");
  const first = useRef<HTMLFormElement>(null);
  const close = useRef(onClose);
  const { formProps, field, errors } = useCheckedForm<DiscountInput>({
    id: "discount",
    fetchCheck: async () => (await import("./discount-check.ts")).checkDiscount,
    result,
    soon: true,
  });

  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // Whoever opens it is about to type.
    first.current?.querySelector("input")?.focus();
  }, []);
  const made = result?.kind === "ok" && adding.state === "idle";
  useEffect(() => {
    if (made) close.current();
  }, [made]);

  function clearTheOther(event: InputEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    const other = event.currentTarget.elements.namedItem(eitherOr[name] ?? "");
    if (value.trim() !== "" && other instanceof HTMLInputElement) other.value = "";
  }

  return (
    <Card className="mb-6 rounded-panel p-5 sm:p-6 md:p-8">
      <adding.Form
        ref={first}
        method="post"
        action="/admin/discounts"
        {...formProps}
        onInput={(event: InputEvent<HTMLFormElement>) => {
          clearTheOther(event);
          formProps.onInput(event);
        }}
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else formProps.onSubmit(event);
        }}
        className="flex flex-col gap-6"
      >
        <h2 className="text-2xl">New discount</h2>
        <ErrorSummary errors={eachOnce(errors)} />
        <div className="grid items-end gap-6 sm:grid-cols-2 xl:grid-cols-4">
          <TextField
            label="Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            required
            {...field("code")}
          />
          <TextField label="Discount Percentage (%)" {...amount} {...field("discountPercentage")} />
          <TextField label={`Fixed Discount (${currencySign})`} {...amount} {...field("fixedDiscount")} />
          <TextField label="Expiry Date" type="date" required {...field("expiryDate")} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid. */}
        <div
          role="group"
          aria-labelledby="discount-limits"
          className="grid items-end gap-6 border-line border-t pt-5 sm:grid-cols-3"
        >
          <h3 id="discount-limits" className="text-xl sm:col-span-3">
            Limits
          </h3>
          <TextField label={`Minimum Spend (${currencySign})`} {...amount} required={false} {...field("minimumSpend")} />
          <TextField label="Total Uses" {...number} {...field("maxUses")} />
          <TextField label="Uses per Customer" {...number} {...field("usesPerCustomer")} />
          <p className="text-muted text-sm sm:col-span-3">
            Order types: {couponOrderTypes.map((type) => orderTypeLabels[type]).join(", ")}. Takeaways and party orders cost what
            their dishes cost, and a table costs nothing. The minimum spend is what the dishes come to before the discount and
            VAT.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Adding..." : "Add Discount"}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </adding.Form>
    </Card>
  );
}

/** Two fields that are told the same are one line of the summary, which leads to the first of them. */
function eachOnce(errors: Record<string, string[]>): Record<string, string[]> {
  const said = new Set<string>();
  const isNew = (words: string) => !said.has(words) && said.add(words);
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, words.filter(isNew)]));
}
