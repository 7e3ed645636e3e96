import { formatPence, parsePence } from "../../../domain/money.ts";
import { TextField } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";

export const amountProps = { inputMode: "decimal", autoComplete: "off", maxLength: 12 } as const;

interface AmountField {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[];
}

/** The choice between a percentage and an amount, and the field of the chosen one. */
export function DiscountAmountFields({
  isFixed,
  onChoose,
  currencySymbol,
  percentageField,
  fixedField,
}: {
  isFixed: boolean;
  onChoose(isFixed: boolean): void;
  currencySymbol: string;
  percentageField: AmountField;
  fixedField: AmountField;
}) {
  // An error about both fields is shown beside the one on screen.
  const errors = [...percentageField.errors, ...fixedField.errors];
  return (
    <>
      <RadioField
        id="discount-kind"
        name="kind"
        legend="Discount type"
        isCompact
        options={[
          { value: "percentage", label: "Percentage", text: "" },
          { value: "fixed", label: `Amount (${currencySymbol})`, text: "" },
        ]}
        defaultValue={isFixed ? "fixed" : "percentage"}
        onValueChange={(kind) => onChoose(kind === "fixed")}
      />
      {isFixed ? (
        <TextField
          key="fixed"
          label={`Fixed Discount (${currencySymbol})`}
          {...amountProps}
          {...fixedField}
          errors={errors}
        />
      ) : (
        <TextField
          key="percentage"
          label="Discount Percentage (%)"
          {...amountProps}
          {...percentageField}
          errors={errors}
        />
      )}
    </>
  );
}

/** Warns if a fixed discount makes small orders free. Empty otherwise. */
export function describeFreeOrders(form: FormData, currency: string): string {
  const readPence = (name: string) => parsePence(String(form.get(name) ?? "")) ?? 0;
  const discount = readPence("fixedDiscount");
  const minimumSpend = readPence("minimumSpend");
  if (discount === 0 || minimumSpend > discount) return "";
  const amount = formatPence(discount, currency);
  const minimum = formatPence(minimumSpend, currency);
  const prices = minimumSpend === 0 ? `${amount} or less` : `${minimum} to ${amount}`;
  return `Dishes for ${minimumSpend === discount ? amount : prices} cost nothing with this code. To prevent that, enter a minimum spend above ${amount}.`;
}
