import { type InputEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { couponOrderTypes } from "../../../domain/discounts/coupon-terms.ts";
import type { DiscountInput } from "../../../domain/discounts/discount-schema.ts";
import type { ListedDiscount } from "../../../domain/discounts/list-discounts.ts";
import { maxCouponCodeLength } from "../../../domain/field-lengths.ts";
import { formatPlainAmount, getCurrencySymbol } from "../../../domain/money.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import { useNewResult } from "../../use-new-result.ts";
import type { addDiscountAction } from "./add-discount-action.ts";
import {
  amountProps,
  DiscountAmountFields,
  describeFreeOrders,
} from "./discount-amount-fields.tsx";

const minimumSpendVat: Record<BusinessSettings["vatMode"], string> = {
  added: " and before VAT",
  included: ", including VAT",
  none: "",
};

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
  currency,
  template,
  onClose,
}: {
  currency: string;
  /** The discount whose terms prefill the form; null for an empty form. */
  template: ListedDiscount | null;
  onClose: () => void;
}) {
  const adding = useFetcher<typeof addDiscountAction>();
  const result = adding.data;
  // After a refusal, the form can be resubmitted before the page has reloaded.
  const busy =
    adding.state === "submitting" || (adding.state === "loading" && result?.kind === "ok");
  const form = useRef<HTMLFormElement>(null);
  const [isFixed, setIsFixed] = useState(template !== null && template.fixedDiscount !== null);
  const [freeOrders, setFreeOrders] = useState("");
  const { formProps, field, errors } = useCheckedForm<DiscountInput>({
    id: "discount",
    loadCheck: async () => (await import("./check-discount.ts")).checkDiscount,
    result,
    ...(template ? { defaultValue: listFieldValues(template) } : {}),
    preloadCheck: true,
  });

  const percentageField = field("discountPercentage");
  const fixedField = field("fixedDiscount");
  const { vatMode } = useBusiness();
  const currencySymbol = getCurrencySymbol(currency);
  // Links errors of both fields to the one on screen.
  const {
    [percentageField.id]: percentageErrors,
    [fixedField.id]: fixedErrors,
    ...others
  } = errors;
  const shownErrors = {
    ...others,
    [isFixed ? fixedField.id : percentageField.id]: [
      ...(percentageErrors ?? []),
      ...(fixedErrors ?? []),
    ],
  };

  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  // Close once the list has reloaded.
  useNewResult(adding.state === "idle" ? result : undefined, ({ kind }) => {
    if (kind === "ok") onClose();
  });

  return (
    <Card className="mb-6 rounded-panel p-5 sm:p-6 md:p-8">
      <adding.Form
        ref={form}
        method="post"
        action="/admin/discounts"
        {...formProps}
        onInput={(event: InputEvent<HTMLFormElement>) => {
          formProps.onInput(event);
          setFreeOrders(describeFreeOrders(new FormData(event.currentTarget), currency));
        }}
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else formProps.onSubmit(event);
        }}
        className="flex flex-col gap-6"
      >
        <div>
          <h2 className="text-2xl">New discount</h2>
          {template && (
            <p className="mt-2 text-muted wrap-anywhere">
              With the terms of {template.code}, which stays as it is. Enter a new code.
            </p>
          )}
        </div>
        <ErrorSummary errors={removeRepeatedErrors(shownErrors)} />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField
            label="Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxCouponCodeLength}
            required
            {...field("code")}
          />
          <TextField label="Expiry Date" type="date" required {...field("expiryDate")} />
          <DiscountAmountFields
            isFixed={isFixed}
            onChoose={(isNowFixed) => {
              setIsFixed(isNowFixed);
              setFreeOrders("");
            }}
            currencySymbol={currencySymbol}
            percentageField={percentageField}
            fixedField={fixedField}
          />
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
            label={`Minimum spend (${currencySymbol})`}
            {...amountProps}
            required={false}
            {...field("minimumSpend")}
          />
          <TextField label="Total uses" {...countProps} {...field("maxUses")} />
          <TextField label="Uses per customer" {...countProps} {...field("usesPerCustomer")} />
          <p role="status" className="flex items-start gap-2 empty:hidden sm:col-span-3">
            {freeOrders && (
              <TriangleAlert
                aria-hidden="true"
                className="mt-0.5 size-5 shrink-0 text-accent-text"
              />
            )}
            {freeOrders}
          </p>
          <p className="text-muted text-sm sm:col-span-3">
            Valid for{" "}
            {couponOrderTypes.map((type) => staffTypeLabels[type].toLowerCase()).join(" and ")}{" "}
            orders only. The minimum spend is the price of the dishes before the discount
            {minimumSpendVat[vatMode]}.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Adding…" : "Add Discount"}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </adding.Form>
    </Card>
  );
}

/** The terms as form fields, without the code and without a date that has passed. */
function listFieldValues(discount: ListedDiscount): Record<string, string> {
  const { discountPercentage, fixedDiscount, minimumSpend, maxUses, usesPerCustomer } = discount;
  const formatNumber = (value: number | null) => (value === null ? "" : String(value));
  const formatAmount = (value: number | null) => (value === null ? "" : formatPlainAmount(value));
  return {
    expiryDate: discount.isPast ? "" : discount.expiryDate,
    discountPercentage: formatNumber(discountPercentage),
    fixedDiscount: formatAmount(fixedDiscount),
    minimumSpend: formatAmount(minimumSpend),
    maxUses: formatNumber(maxUses),
    usesPerCustomer: formatNumber(usesPerCustomer),
  };
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
