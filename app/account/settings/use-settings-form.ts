import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { type Check, useCheckedForm } from "../../ui/form/use-checked-form.ts";

/**
 * A form on the account pages, where several forms may share one action: `intent` tells them apart.
 * After saving, it resets to the saved values. Untouched fields also follow changes made elsewhere,
 * such as in the profile dialog.
 */
export function useSettingsForm<Values extends Record<string, unknown>>({
  intent,
  result: pageResult,
  ...form
}: {
  intent: string;
  loadCheck: () => Promise<Check<Values>>;
  /** The action's last result, which may belong to another form. */
  result: ActionResult | undefined;
  defaultValue?: Record<string, string>;
}) {
  const failure = pageResult?.kind !== "ok" && pageResult?.form === intent ? pageResult : undefined;
  const checkedForm = useCheckedForm({ id: intent, result: failure, ...form });
  const { formData } = useNavigation();
  const isSubmitting = formData?.get("intent") === intent;
  const wasSubmitting = useRef(false);

  useEffect(() => {
    const isSaved = wasSubmitting.current && !isSubmitting && !failure;
    if (isSaved) document.querySelector<HTMLFormElement>(`#${intent}`)?.reset();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, failure, intent]);

  const savedValues = form.defaultValue;
  const previouslySaved = useRef(savedValues);
  useEffect(() => {
    const previous = previouslySaved.current;
    previouslySaved.current = savedValues;
    const controls = document.querySelector<HTMLFormElement>(`#${intent}`)?.elements;
    for (const [name, value] of Object.entries(savedValues ?? {})) {
      const control = controls?.namedItem(name);
      // Browsers normalise line endings in text areas.
      const previousValue = previous?.[name]?.replaceAll("\r\n", "\n");
      if (isTextControl(control) && control.value === previousValue) control.value = value;
    }
  }, [savedValues, intent]);

  return { ...checkedForm, busy: isSubmitting };
}

function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
