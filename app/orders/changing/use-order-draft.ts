import { useState } from "react";
import { typedValues, useFormDraft } from "../../order-types/use-form-draft.ts";
import { formDraft } from "../../session/form-draft.ts";
import { type LineChange, parseLineChanges } from "./changed-order-lines.ts";

/** The draft of an order's form under `name`, with its dishes. */
export function useOrderDraft(name: string) {
  const [draft, setDraft] = useState(() => formDraft(name));
  const { initial, latest, keep } = useFormDraft<string>(draft, {});
  const keepWishes = (wishes: readonly LineChange[]) => keep({ wishes: JSON.stringify(wishes) });
  return {
    /** The draft when the form was opened. */
    first: initial,
    latest,
    keep,
    keepTyped: (form: HTMLFormElement) => keep(typedValues(form)),
    wishes: parseLineChanges(initial.wishes),
    keepWishes,
    forget: () => draft.forget(),
    /** Moves the draft to another name, with these wishes. */
    moveTo(other: string, wishes: readonly LineChange[]) {
      keepWishes(wishes);
      draft.forget();
      const moved = formDraft(other);
      moved.keep(latest());
      setDraft(moved);
    },
  };
}
