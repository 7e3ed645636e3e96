import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { type Check, type Refused, useCheckedForm } from "../../ui/use-checked-form.ts";

/** What was wrong with one of the forms of a page: `intent` says which. */
export interface RefusedForm extends Refused {
  intent: string;
}

/** One of several forms of a page that has one action. Once it has been saved, it stands again as it is known. */
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

  return { ...checked, busy };
}
