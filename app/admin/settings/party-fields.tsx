import { RadioField } from "../../ui/form/radio-field.tsx";
import type { SectionFieldsProps } from "./form/section-form.tsx";
import { NumberField } from "./number-field.tsx";

/**
 * Settings for the notice period and delivery radius of party orders. While party orders are off,
 * the fields are hidden but still submitted, so that saving keeps their values.
 */
export function PartyFields({
  values,
  field,
}: Pick<SectionFieldsProps<"ordering">, "values" | "field">) {
  const numberProps = (name: keyof typeof values) => ({
    defaultValue: String(values[name]),
    ...field(name),
  });
  return (
    <fieldset
      hidden={!values.orderTypes.includes("party_order")}
      className="grid min-w-0 items-end gap-6 sm:grid-cols-2"
    >
      <legend className="mb-4 font-display font-semibold text-2xl">Parties</legend>
      <NumberField label="Notice" unit="days ahead" {...numberProps("partyNoticeDays")} />
      <NumberField label="Delivery radius" unit="miles" {...numberProps("partyRadiusMiles")} />
      <div className="sm:col-span-2">
        <RadioField
          legend="Orders at shorter notice"
          options={[
            { value: "warn", label: "Warn", text: "Accept the order, with a warning." },
            { value: "refuse", label: "Refuse", text: "Don't accept the order." },
          ]}
          defaultValue={values.partyNotice}
          {...field("partyNotice")}
        />
      </div>
      <div className="sm:col-span-2">
        <RadioField
          legend="Addresses further away"
          options={[
            { value: "warn", label: "Warn", text: "Accept the order, with a warning." },
            // Refuses the order until the customer confirms.
            {
              value: "refuse",
              label: "Ask",
              text: "Customers confirm that the address is near enough.",
            },
          ]}
          defaultValue={values.partyRadius}
          {...field("partyRadius")}
        />
      </div>
    </fieldset>
  );
}
