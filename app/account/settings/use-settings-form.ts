import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { type Check, useCheckedForm } from "../../ui/form/use-checked-form.ts";

/**
 * A form of the account pages. Several forms may share one action, so `intent` identifies this one. After saving, it resets to
 * the saved values. Untouched fields also pick up values that change elsewhere, such as in the profile dialog.
 */
export function useSettingsForm<Values extends Record<string, unknown>>({
  intent,
  result: pageResult,
  ...form
}: {
  intent: string;
  fetchCheck: () => Promise<Check<Values>>;
  /** The action's last result, which may be about another form. */
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
