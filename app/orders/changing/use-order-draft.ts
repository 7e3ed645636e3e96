import { useState } from "react";
import { type FormDraft, formDraft } from "../../order-types/form-draft.ts";
import { type LineChange, parseLineChanges } from "./changed-order-lines.ts";

type Typed = Record<string, string>;

/** The draft of an order's form, per tab, under `name`. Hidden fields are left out, because they are computed. */
export function useOrderDraft(name: string) {
  const [draft, setDraft] = useState<FormDraft<Typed>>(() => formDraft<Typed>(name));
  const [first] = useState<Typed>(() => draft.read() as Typed);
  const [latest] = useState(() => ({ typed: first }));
  const keep = (more: Typed) => {
    latest.typed = { ...latest.typed, ...more };
    draft.keep(latest.typed);
  };
  return {
    first,
    /** The current draft. */
    latest: () => latest.typed,
    keep,
    wishes: parseLineChanges(first.wishes),
    keepWishes: (wishes: readonly LineChange[]) => keep({ wishes: JSON.stringify(wishes) }),
    keepTyped(form: HTMLFormElement) {
      const shown = [...form.elements].filter(
        (element): element is HTMLInputElement | HTMLTextAreaElement =>
          element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== "hidden"),
      );
      const names = new Set(shown.map(({ name }) => name).filter(Boolean));
      const data = new FormData(form);
      keep(Object.fromEntries([...names].map((name) => [name, String(data.get(name) ?? "")])));
    },
    forget: () => draft.forget(),
    /** Moves the draft to another name, with these wishes. */
    moveTo(other: string, wishes: readonly LineChange[]) {
      const moved = formDraft<Typed>(other);
      draft.forget();
      latest.typed = { ...latest.typed, wishes: JSON.stringify(wishes) };
      moved.keep(latest.typed);
      setDraft(moved);
    },
  };
}
