import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormDraft } from "../session/form-draft.ts";
import { listControls } from "../session/saved-inputs.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

type Values<Name extends string> = { [Field in Name]: string };

/**
 * The draft of a form. `blank` has the values without a draft; `saveFields` saves no other fields.
 * Pass `form` if the server renders the form: it is blank until hydration, when the draft is
 * restored, except for fields in which the user has already typed. `prefilled` has what was filled
 * in since. The draft leaves out values that were only filled in, because they may change.
 */
export function useFormDraft<Name extends string>(
  draft: FormDraft,
  blank: Values<Name>,
  {
    form,
    prefilled,
    onRestore,
  }: {
    form?: RefObject<HTMLFormElement | null>;
    prefilled?: RefObject<Record<string, string>>;
    onRestore?: ((values: Values<Name>) => void) | undefined;
  } = {},
) {
  const isHydrated = useHydrated();
  const [isRestored] = useState(isHydrated);
  const [initial] = useState(
    (): Values<Name> => (isRestored ? { ...blank, ...draft.read() } : blank),
  );
  const [initialBlank] = useState(blank);
  const latestValues = useRef(initial);
  const restore = useEffectEvent(() => {
    if (isRestored || !form?.current) return;
    const typed = Object.entries(readTypedValues(form.current)).filter(
      ([name, value]) => name in blank && value !== blank[name as Name],
    );
    const stored = draft.read();
    if (typed.length === 0 && Object.keys(stored).length === 0) return;
    const values = { ...blank, ...stored, ...Object.fromEntries(typed) };
    save(values);
    setFieldValues(form.current, values);
    onRestore?.(values);
  });
  useEffect(() => restore(), []);

  function save(values: Record<string, string | undefined>) {
    latestValues.current = { ...latestValues.current, ...values };
    const filledIn: Record<string, string> = { ...initialBlank, ...prefilled?.current };
    const stored = draft.read();
    draft.save(
      Object.fromEntries(
        Object.entries<string>(latestValues.current).filter(
          ([name, value]) =>
            toLineFeeds(value) !== toLineFeeds(filledIn[name]) ||
            // Typed and emptied since, perhaps shared with other tabs.
            (value === "" && name in stored),
        ),
      ),
    );
  }
  return {
    /** The values of the fields when the form was opened. */
    initial,
    /** Returns the current values of the form. */
    getLatest: () => latestValues.current,
    /** Saves these values to the draft, such as a chosen time. */
    save: (chosen: Partial<Values<Name>>) => save(chosen),
    /** Saves what is typed into the form. */
    saveFields(form: HTMLFormElement) {
      save(
        Object.fromEntries(Object.entries(readTypedValues(form)).filter(([name]) => name in blank)),
      );
    },
  };
}

/** Browsers normalise line endings in text areas. */
const toLineFeeds = (text: string | undefined) => text?.replaceAll("\r\n", "\n");

/** Sets a form's fields, by name, except checkboxes and radio buttons. */
function setFieldValues(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of listControls(form)) {
    const value = values[control.name];
    const isCheckable = control.type === "checkbox" || control.type === "radio";
    if (value !== undefined && !isCheckable && control.value !== value) control.value = value;
  }
}

/**
 * Reads the values of the fields that users fill in (`listControls`), by name. Leaves out radio
 * groups without a choice.
 */
export function readTypedValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of listControls(form)) {
    const isTicked = "checked" in control && control.checked;
    if (control.type === "checkbox") values[control.name] = isTicked ? control.value : "";
    else if (control.type !== "radio" || isTicked) values[control.name] = control.value;
  }
  return values;
}
