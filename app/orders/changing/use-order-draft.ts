import { useState } from "react";
import { readTypedValues, useFormDraft } from "../../order-types/use-form-draft.ts";
import { formDraft } from "../../session/form-draft.ts";
import { type LineChange, parseLineChanges } from "./changed-order-lines.ts";

/**
 * The draft of a form that changes an order, including the dishes. `name` is the draft's storage
 * name; `blank` has the order's own values.
 */
export function useOrderDraft(name: string, blank: Record<string, string> = {}) {
  const [draft] = useState(() => formDraft(name));
  const [base] = useState(blank);
  const { initial, getLatest, save } = useFormDraft<string>(draft, blank);
  // `wishes` is the stored key of the changes. Renaming it would lose drafts.
  const saveChanges = (changes: readonly LineChange[]) => save({ wishes: JSON.stringify(changes) });
  return {
    /** The values of the fields when the form was opened. */
    initial,
    getLatest,
    save,
    saveFields: (form: HTMLFormElement) => save(readTypedValues(form)),
    changes: parseLineChanges(initial.wishes),
    saveChanges,
    clear: () => draft.clear(),
    /**
     * Saves these changes and moves the draft to another storage name, without fields that have the
     * order's earlier value again.
     */
    renameDraft(newName: string, changes: readonly LineChange[]) {
      saveChanges(changes);
      const edited = Object.entries(draft.read()).filter(([field, value]) => value !== base[field]);
      formDraft(newName).save(Object.fromEntries(edited));
      draft.clear();
    },
  };
}
