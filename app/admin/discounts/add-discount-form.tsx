import { type InputEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { couponOrderTypes } from "../../../domain/discounts/coupon.ts";
import type { DiscountInput } from "../../../domain/discounts/discount-schema.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useNewResult } from "../../use-new-result.ts";
import type { addDiscountAction } from "./add-discount-action.ts";

/** Mutually exclusive fields: typing in one clears the other. */
const exclusiveFields: Record<string, string> = {
  discountPercentage: "fixedDiscount",
  fixedDiscount: "discountPercentage",
};

const amountProps = { inputMode: "decimal", autoComplete: "off", maxLength: 12 } as const;
const countProps = {
  inputMode: "numeric",
  autoComplete: "off",
  maxLength: 7,
  required: false,
} as const;

/**
 * The form for a new discount. `onClose` is called once the discount has been added, or on Cancel.
 */
export function AddDiscountForm({
  currencySign,
  onClose,
}: {
  currencySign: string;
  onClose: () => void;
}) {
  const adding = useFetcher<typeof addDiscountAction>();
  const result = adding.data;
  // After a refusal, the form can be resubmitted before the page has reloaded.
  const busy =
    adding.state === "submitting" || (adding.state === "loading" && result?.kind === "ok");
  const form = useRef<HTMLFormElement>(null);
  const { formProps, field, errors } = useCheckedForm<DiscountInput>({
    id: "discount",
    loadValidator: async () => (await import("./discount-check.ts")).checkDiscount,
    result,
    preloadValidator: true,
  });

  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  // Close once the list shows the new discount.
  useNewResult(adding.state === "idle" ? result : undefined, ({ kind }) => {
    if (kind === "ok") onClose();
  });

  function clearOtherField(event: InputEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    const otherField = event.currentTarget.elements.namedItem(exclusiveFields[name] ?? "");
    if (value.trim() !== "" && otherField instanceof HTMLInputElement) otherField.value = "";
  }

  return (
    <Card className="mb-6 rounded-panel p-5 sm:p-6 md:p-8">
      <adding.Form
        ref={form}
        method="post"
        action="/admin/discounts"
        {...formProps}
        onInput={(event: InputEvent<HTMLFormElement>) => {
          clearOtherField(event);
          formProps.onInput(event);
        }}
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else formProps.onSubmit(event);
        }}
        className="flex flex-col gap-6"
      >
        <h2 className="text-2xl">New discount</h2>
        <ErrorSummary errors={removeRepeatedErrors(errors)} />
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
          <TextField
            label="Discount Percentage (%)"
            {...amountProps}
            {...field("discountPercentage")}
          />
          <TextField
            label={`Fixed Discount (${currencySign})`}
            {...amountProps}
            {...field("fixedDiscount")}
          />
          <TextField label="Expiry Date" type="date" required {...field("expiryDate")} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not work in a grid. */}
        <div
          role="group"
          aria-labelledby="discount-limits"
          className="grid items-end gap-6 border-line border-t pt-5 sm:grid-cols-3"
        >
          <h3 id="discount-limits" className="text-xl sm:col-span-3">
            Limits
          </h3>
          <TextField
            label={`Minimum spend (${currencySign})`}
            {...amountProps}
            required={false}
            {...field("minimumSpend")}
          />
          <TextField label="Total uses" {...countProps} {...field("maxUses")} />
          <TextField label="Uses per customer" {...countProps} {...field("usesPerCustomer")} />
          <p className="text-muted text-sm sm:col-span-3">
            Valid for: {couponOrderTypes.map((type) => staffTypeLabels[type]).join(", ")}.
            Takeaways, party orders and table bookings cannot use discounts. The minimum spend is
            the price of the dishes before the discount and VAT.
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

/**
 * If two fields have the same error, the summary lists the error once and links to the first field.
 */
function removeRepeatedErrors(errors: Record<string, string[]>): Record<string, string[]> {
  const listedErrors = new Set<string>();
  const isNew = (error: string) => {
    if (listedErrors.has(error)) return false;
    listedErrors.add(error);
    return true;
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, fieldErrors]) => [field, fieldErrors.filter(isNew)]),
  );
}
