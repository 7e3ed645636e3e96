import type { SavedAddress } from "../../../domain/accounts/saved-address.ts";
import { maxNotesLength } from "../../../domain/field-lengths.ts";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { AllergyWarning } from "../allergy-warning.tsx";
import { AvoidedReminder } from "../avoided-reminder.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { DeliveryDraft } from "./delivery-draft.ts";

/** Contact details, address and notes. The field names match `checkoutSchema`. */
export function DeliveryFields({
  initial,
  addresses,
  errors,
  notes,
  allergyWarning,
  onNotesInput,
}: {
  initial: DeliveryDraft;
  addresses: readonly SavedAddress[];
  errors: Record<string, string[] | null>;
  notes: string;
  /** From `useAllergyWarning`. */
  allergyWarning: string;
  onNotesInput: (notes: string) => void;
}) {
  const field = (name: keyof DeliveryDraft) => ({
    name,
    defaultValue: initial[name],
    errors: errors[name] ?? [],
  });
  return (
    <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
      <h2 className="text-2xl">Delivery</h2>
      <TextField label="Full Name" {...field("name")} autoComplete="name" required />
      <PhoneField purpose="In case we need to call about your order." {...field("phone")} />
      <AddressFields initial={initial} addresses={addresses} field={field} />
      <TextArea
        label="Notes for the kitchen or driver"
        hint="Include any allergies."
        {...field("notes")}
        onInput={(event) => onNotesInput(event.currentTarget.value)}
        rows={2}
        maxLength={maxNotesLength}
        required={false}
      />
      <AvoidedReminder notes={notes} />
      <AllergyWarning text={allergyWarning} />
    </Card>
  );
}
