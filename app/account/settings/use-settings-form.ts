import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { type Check, useCheckedForm } from "../../ui/form/use-checked-form.ts";

/**
 * One of several forms of a page that has one action. Once it has been saved, it stands again as it is known; so do the fields that nobody
 * has typed into when it comes to be known otherwise, by the dialog above the page for one.
 */
export function useSettingsForm<Values extends Record<string, unknown>>({
  intent,
  result: pageResult,
  ...form
}: {
  intent: string;
  fetchCheck: () => Promise<Check<Values>>;
  /** The page's last result, which may be about another of its forms. */
  result: ActionResult | undefined;
  defaultValue?: Record<string, string>;
}) {
  const failure = pageResult?.kind !== "ok" && pageResult?.form === intent ? pageResult : undefined;
  const checked = useCheckedForm({ id: intent, result: failure, ...form });
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === intent;
  const wasBusy = useRef(false);

  useEffect(() => {
    if (wasBusy.current && !busy && !failure) document.querySelector<HTMLFormElement>(`#${intent}`)?.reset();
    wasBusy.current = busy;
  }, [busy, failure, intent]);

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
