import { useState } from "react";
import { typedValues, useFormDraft } from "../../order-types/use-form-draft.ts";
import { formDraft } from "../../session/form-draft.ts";
import { type LineChange, parseLineChanges } from "./changed-order-lines.ts";

/** The draft of an order's form, including its dishes. `name` identifies it. */
export function useOrderDraft(name: string) {
  const [draft, setDraft] = useState(() => formDraft(name));
  const { initial, latest, keep } = useFormDraft<string>(draft, {});
  const keepChanges = (changes: readonly LineChange[]) => keep({ wishes: JSON.stringify(changes) });
  return {
    /** The draft when the form was opened. */
    first: initial,
    latest,
    keep,
    keepTyped: (form: HTMLFormElement) => keep(typedValues(form)),
    changes: parseLineChanges(initial.wishes),
    keepChanges,
    forget: () => draft.forget(),
    /** Moves the draft to another name, with these changes. */
    moveTo(other: string, changes: readonly LineChange[]) {
      keepChanges(changes);
      draft.forget();
      const moved = formDraft(other);
      moved.keep(latest());
      setDraft(moved);
    },
  };
}
