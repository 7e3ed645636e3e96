import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { type Check, type Refused, useCheckedForm } from "../../ui/form/use-checked-form.ts";

/** What was wrong with one of the forms of a page: `intent` says which. */
export interface RefusedForm extends Refused {
  intent: string;
}

/**
 * One of several forms of a page that has one action. Once it has been saved, it stands again as it is known; so do the fields that nobody
 * has typed into when it comes to be known otherwise, by the dialog above the page for one.
 */
export function useSettingsForm<Values extends Record<string, unknown>>({
  intent,
  refused: answer,
  ...form
}: {
  intent: string;
  fetchCheck: () => Promise<Check<Values>>;
  refused: RefusedForm | undefined;
  defaultValue?: Record<string, string>;
}) {
  const refused = answer?.intent === intent ? answer : undefined;
  const checked = useCheckedForm({ id: intent, refused, ...form });
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent;
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) document.querySelector<HTMLFormElement>(`#${intent}`)?.reset();
    wasBusy.current = busy;
  }, [busy, refused, intent]);

  const known = form.defaultValue;
  const knownBefore = useRef(known);
  useEffect(() => {
    const before = knownBefore.current;
    knownBefore.current = known;
    const controls = document.querySelector<HTMLFormElement>(`#${intent}`)?.elements;
    for (const [name, value] of Object.entries(known ?? {})) {
      const control = controls?.namedItem(name);
      // The browser writes the ends of lines its own way.
      if (isTextControl(control) && control.value === before?.[name]?.replaceAll("\r\n", "\n")) control.value = value;
    }
  }, [known, intent]);

  return { ...checked, busy };
}

function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
