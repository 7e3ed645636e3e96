import { useRef, useState } from "react";
import type { FormDraft } from "../session/form-draft.ts";
import { listControls } from "../session/saved-inputs.ts";

type Values<Name extends string> = { [Field in Name]: string };

/** The draft of the form on this page. `blank`: the values without a draft. `saveTyped` saves only these fields. */
export function useFormDraft<Name extends string>(draft: FormDraft, blank: Values<Name>) {
  const [initial] = useState((): Values<Name> => ({ ...blank, ...draft.read() }));
  const latest = useRef(initial);

  function save(values: Record<string, string | undefined>) {
    latest.current = { ...latest.current, ...values };
    draft.save(latest.current);
  }
  return {
    /** The values of the fields when the form was opened. */
    initial,
    /** Returns the current values of the draft. */
    latest: () => latest.current,
    /** Saves these values to the draft, such as a chosen time. */
    save: (chosen: Partial<Values<Name>>) => save(chosen),
    /** Saves what is typed into the form. */
    saveTyped(form: HTMLFormElement) {
      save(Object.fromEntries(Object.entries(readTypedValues(form)).filter(([name]) => name in blank)));
    },
  };
}

/** The values of a form's visible fields, by name. A radio group without a choice has none. */
export function readTypedValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of listControls(form)) {
    const isTicked = "checked" in control && control.checked;
    if (control.type === "checkbox") values[control.name] = isTicked ? control.value : "";
    else if (control.type !== "radio" || isTicked) values[control.name] = control.value;
  }
  return values;
}
