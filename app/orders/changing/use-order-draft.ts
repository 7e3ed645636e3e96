import { useState } from "react";
import { readTypedValues, useFormDraft } from "../../order-types/use-form-draft.ts";
import { formDraft } from "../../session/form-draft.ts";
import { type LineChange, parseLineChanges } from "./changed-order-lines.ts";

/** The draft of a form that changes an order, including the dishes. `name` is the draft's storage name. */
export function useOrderDraft(name: string) {
  const [draft, setDraft] = useState(() => formDraft(name));
  const { initial, latest, save } = useFormDraft<string>(draft, {});
  // The changes are stored as `wishes`.
  const saveChanges = (changes: readonly LineChange[]) => save({ wishes: JSON.stringify(changes) });
  return {
    /** The values of the fields when the form was opened. */
    initial,
    latest,
    save,
    saveTyped: (form: HTMLFormElement) => save(readTypedValues(form)),
    changes: parseLineChanges(initial.wishes),
    saveChanges,
    clear: () => draft.clear(),
    /** Renames the draft and saves these changes in it. */
    moveTo(newName: string, changes: readonly LineChange[]) {
      saveChanges(changes);
      draft.clear();
      const moved = formDraft(newName);
      moved.save(latest());
      setDraft(moved);
    },
  };
}
