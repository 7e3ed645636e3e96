import { type OrderTypeId, orderTypeIds } from "../../../domain/orders/order.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import type { SectionFieldsProps } from "./form/section-form.tsx";
import { NumberField } from "./number-field.tsx";
import { OrderTypeCheckboxes } from "./order-type-fields.tsx";

/** Settings for automatic confirmation, the kitchen's steps, and unanswered orders. */
export function NewOrderFields({
  values,
  field,
}: Pick<SectionFieldsProps<"ordering">, "values" | "field">) {
  const sendsEmails = useSendsEmails();
  return (
    <>
      <AutoConfirm confirmed={values.autoConfirm} enabledTypes={values.orderTypes} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-display font-semibold text-2xl">Kitchen steps</legend>
        <p className="mb-3 text-muted">
          Each ticket has three buttons in turn: “Start cooking”, “Ready”, then “Collected” or “Sent
          out”. Skipping the first saves a tap, but customers don't see when cooking starts.
        </p>
        <CheckboxField
          label="Skip the “Start cooking” step"
          defaultValue={values.skipCookingStep ? "on" : ""}
          {...field("skipCookingStep")}
        />
      </fieldset>
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-4 font-display font-semibold text-2xl">Unanswered orders</legend>
        <NumberField
          label="Ring louder after"
          unit="minutes"
          hint={[
            "Counted from when the order arrives, or from opening if that is later.",
            "A seen order that is not confirmed rings again when its start is late.",
            ...(sendsEmails ? ["After twice as long, we email the owner."] : []),
            "Enter 0 to turn this off.",
          ].join(" ")}
          defaultValue={String(values.unansweredMinutes)}
          {...field("unansweredMinutes")}
        />
        <CheckboxField
          label="Pause ordering if an order is still unanswered after three times as long"
          defaultValue={values.pauseWhenUnanswered ? "on" : ""}
          {...field("pauseWhenUnanswered")}
        />
      </fieldset>
    </>
  );
}

/** One checkbox per order type. Those of types that are off are hidden, but still submitted. */
function AutoConfirm({
  confirmed,
  enabledTypes,
}: {
  confirmed: readonly OrderTypeId[];
  enabledTypes: readonly OrderTypeId[];
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-display font-semibold text-2xl">Automatic confirmation</legend>
      <p className="mb-3 text-muted">
        Online orders of these types are confirmed as soon as they are placed. Customers can't
        cancel them online after that. New orders still ring until someone marks them as seen. An
        order waits for you if its note names an allergy, or an allergen such as milk, and a dish
        may not be safe. A booking waits if its note names an allergy.
      </p>
      <OrderTypeCheckboxes
        name="autoConfirm"
        checked={confirmed}
        hiddenTypes={orderTypeIds.filter((type) => !enabledTypes.includes(type))}
      />
    </fieldset>
  );
}
