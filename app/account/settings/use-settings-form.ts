import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { type Check, type Refused, useCheckedForm } from "../../ui/form/use-checked-form.ts";

/** The errors of one of several forms on a page; `intent` says which. */
export interface RefusedForm extends Refused {
  intent: string;
}

/**
 * One of several forms on a page with a single action. After saving it resets to the saved values; untouched fields also follow values that
 * change elsewhere, such as in the profile dialog above the page.
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

  const saved = form.defaultValue;
  const previouslySaved = useRef(saved);
  useEffect(() => {
    const before = previouslySaved.current;
    previouslySaved.current = saved;
    const controls = document.querySelector<HTMLFormElement>(`#${intent}`)?.elements;
    for (const [name, value] of Object.entries(saved ?? {})) {
      const control = controls?.namedItem(name);
      // Browsers normalise line endings in text areas.
      if (isTextControl(control) && control.value === before?.[name]?.replaceAll("\r\n", "\n")) control.value = value;
    }
  }, [saved, intent]);

  return { ...checked, busy };
}

function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
