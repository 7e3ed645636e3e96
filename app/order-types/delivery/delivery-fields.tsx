import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import type { DeliveryDraft } from "./delivery-draft.ts";

/** Contact details, address and notes. The field names are those of `deliveryForm`. */
export function DeliveryFields({ initial, errors }: { initial: DeliveryDraft; errors: Record<string, string[] | null> }) {
  const field = (name: "name" | "phone" | "address" | "notes") => ({
    name,
    defaultValue: initial[name],
    errors: errors[name] ?? [],
  });
  return (
    <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
      <h2 className="text-2xl">Delivery</h2>
      <TextField label="Full Name" {...field("name")} autoComplete="name" required />
      <PhoneField purpose="In case we need to call about your order." {...field("phone")} />
      <TextArea
        label="Address"
        {...field("address")}
        autoComplete="street-address"
        hint="House number, street, town and postcode."
        required
      />
      <TextArea label="Notes for the kitchen or driver" {...field("notes")} rows={2} maxLength={500} required={false} />
    </Card>
  );
}
