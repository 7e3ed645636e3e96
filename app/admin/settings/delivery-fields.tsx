import { describeDelivery, describeDeliveryArea } from "../../../domain/business/delivery-area.ts";
import { settingLengths } from "../../../domain/business/setting-lengths.ts";
import type { SectionValues } from "../../../domain/business/settings-sections.ts";
import { describeUsualWait } from "../../../domain/cart/describe-usual-wait.ts";
import { describeTwoDigitDistricts } from "../../../domain/contact-details/two-digit-districts.ts";
import { TextField } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import type { SectionFieldsProps } from "./form/section-form.tsx";
import { NumberField } from "./number-field.tsx";
import { OrderTypeLegend } from "./order-type-fields.tsx";
import { PreviewPart } from "./preview-part.tsx";

/** The settings for deliveries. */
export function DeliveryFields({
  values,
  field,
}: Pick<SectionFieldsProps<"ordering">, "values" | "field">) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <OrderTypeLegend type="menuorder" enabledTypes={values.orderTypes}>
        Deliveries
      </OrderTypeLegend>
      <p className="text-muted">
        Delivery is always free: there is no delivery charge and no minimum order. Only a coupon can
        have a minimum spend.
      </p>
      <NumberField
        label="Usual delivery time"
        unit="minutes"
        hint="How long a driver usually takes from the kitchen. Customers then see when to expect their order. With 0, they only see when it leaves."
        defaultValue={String(values.deliveryMinutes)}
        {...field("deliveryMinutes")}
      />
      <TextField
        label="Delivery area"
        hint="Shown on the home page, in the cart and at checkout. For example: We deliver within 5 miles of our kitchen. Only the postcodes below decide which addresses we accept."
        maxLength={settingLengths.deliveryArea}
        defaultValue={values.deliveryArea}
        {...field("deliveryArea")}
        required={false}
      />
      <TextField
        label="Delivery postcodes"
        hint="Postcode districts or sectors, such as M1, M2, M3 5. We refuse deliveries elsewhere. Leave empty to deliver everywhere."
        maxLength={settingLengths.deliveryPostcodes}
        defaultValue={values.deliveryPostcodes.join(", ")}
        {...field("deliveryPostcodes")}
        autoCapitalize="characters"
        required={false}
      />
      <RadioField
        legend="Orders while closed"
        options={[
          {
            value: "next_opening",
            label: "Accept",
            text: "We take the order for your next opening, plus the lead time. The customer sees that time.",
          },
          {
            value: "refuse",
            label: "Refuse",
            text: "Customers can order once you open. Staff can still take orders.",
          },
        ]}
        defaultValue={values.ordersWhileClosed}
        {...field("ordersWhileClosed")}
      />
    </fieldset>
  );
}

/** Previews where the shop delivers and how long it takes. */
export function DeliveryPreview({ values }: { values: SectionValues<"ordering"> }) {
  const delivery = describeDelivery(values);
  const postcodes = describeDeliveryArea(values);
  const districtNote = describeTwoDigitDistricts(values.deliveryPostcodes);
  return (
    <PreviewPart title="Deliveries">
      {delivery && <p>{delivery}</p>}
      <p>{describeUsualWait(values, true)}</p>
      {postcodes ? (
        !delivery.includes(postcodes) && (
          <p>Postcodes we accept: {values.deliveryPostcodes.join(", ")}.</p>
        )
      ) : (
        <p>Deliveries go to any address: no postcodes are set.</p>
      )}
      {districtNote && <p className="mt-1 text-muted">{districtNote}</p>}
    </PreviewPart>
  );
}
