import { type ComponentProps, useState } from "react";
import { maxNotesLength } from "../../domain/field-lengths.ts";
import type { NotedDish } from "../../domain/menu/allergy-note.ts";
import { TextArea } from "../ui/form/field.tsx";
import { AllergyWarning, useAllergyWarning } from "./allergy-warning.tsx";
import { AvoidedReminder } from "./avoided-reminder.tsx";

/**
 * The customer's note, with the warning of `useAllergyWarning`, and a reminder of avoided allergens
 * that it does not name.
 */
export function NotesField({
  dishes,
  ...props
}: Omit<ComponentProps<typeof TextArea>, "onInput" | "maxLength" | "required"> & {
  defaultValue: string;
  dishes: readonly NotedDish[];
}) {
  const [notes, setNotes] = useState(props.defaultValue);
  const warning = useAllergyWarning(notes, dishes);
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        hint="Include any allergies."
        rows={2}
        {...props}
        onInput={(event) => setNotes(event.currentTarget.value)}
        maxLength={maxNotesLength}
        required={false}
      />
      <AvoidedReminder notes={notes} />
      <AllergyWarning text={warning} />
    </div>
  );
}
