import { useState } from "react";
import { currencies } from "../../../domain/business/currencies.ts";
import { formatPence } from "../../../domain/money.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useIsOrderTypeOn } from "../../shop-status/use-shop-news.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/prices";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { ExampleCart } from "./example-cart.tsx";
import { type SectionFieldsProps, SectionForm } from "./form/section-form.tsx";
import { loadSection, saveSection } from "./section-action.ts";

export const meta = privatePageMeta("Prices");
export const headers = privatePageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return loadSection(args, "prices");
}

export async function action(args: Route.ActionArgs) {
  return saveSection(args, "prices");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionForm
      section="prices"
      loaded={loaderData}
      result={actionData}
      Fields={PricesFields}
      preview={(values) => <ExampleCart values={values} />}
    />
  );
}

function PricesFields({ values, field }: SectionFieldsProps<"prices">) {
  const [vatMode, setVatMode] = useState<string>(values.vatMode);
  const hasPartyOrders = useIsOrderTypeOn("party_order");
  const rateField = field("vatRate");
  // The rate is still submitted. An error in it must be visible.
  const isRateHidden = vatMode === "none" && rateField.errors.length === 0;
  return (
    <>
      <SelectField
        label="Currency"
        hint="For every price in the shop. Prices are not converted."
        options={currencies.map((value) => ({
          value,
          label: `${value} · ${formatPence(495, value)}`,
        }))}
        defaultValue={values.currency}
        {...field("currency")}
      />
      <RadioField
        legend="VAT"
        options={[
          {
            value: "added",
            label: "Added in the cart",
            text: `VAT is added to deliveries only. ${hasPartyOrders ? "Takeaway and party" : "Takeaway"} orders are charged at menu prices.`,
          },
          {
            value: "included",
            label: "Included in the prices",
            text: "Recommended. Customers pay the menu prices, as they expect in the UK.",
          },
          { value: "none", label: "None", text: "The business is not registered for VAT." },
        ]}
        defaultValue={values.vatMode}
        onValueChange={setVatMode}
        {...field("vatMode")}
      />
      <div hidden={isRateHidden}>
        <TextField
          label="VAT rate (%)"
          hint="Existing orders keep their rate."
          inputMode="decimal"
          maxLength={6}
          required
          defaultValue={String(values.vatRate / 100)}
          {...rateField}
        />
      </div>
      <CheckboxField
        label="Print the price of each dish on kitchen tickets"
        defaultValue={values.ticketPrices ? "on" : ""}
        {...field("ticketPrices")}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
