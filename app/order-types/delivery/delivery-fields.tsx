import { useState } from "react";
import type { SavedAddress } from "../../../domain/accounts/saved-address.ts";
import { maxNotesLength } from "../../../domain/field-lengths.ts";
import type { NotedDish } from "../../../domain/menu/allergy-note.ts";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { DeliveryDraft } from "./delivery-draft.ts";
import { NotedAllergens } from "./noted-allergens.tsx";

/** Contact details, address and notes. The field names match `deliverySchema`. */
export function DeliveryFields({
  initial,
  addresses,
  dishes,
  errors,
}: {
  initial: DeliveryDraft;
  addresses: readonly SavedAddress[];
  dishes: readonly NotedDish[];
  errors: Record<string, string[] | null>;
}) {
  const [notes, setNotes] = useState(initial.notes);
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
        onInput={(event) => setNotes(event.currentTarget.value)}
        rows={2}
        maxLength={maxNotesLength}
        required={false}
      />
      <NotedAllergens notes={notes} dishes={dishes} />
    </Card>
  );
}
