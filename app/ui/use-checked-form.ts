import { getFormProps, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { toast, toastDurations } from "./toast.tsx";

/** What an action answers when it does not lead on. */
export interface Refused {
  result: SubmissionResult<string[]>;
  /** Said in passing too, as the specification asks. */
  spoken?: string;
}

/** Checks a form in the browser, with the schema that the server uses. */
export type Check<Values> = (formData: FormData) => Submission<Values, string[], unknown>;

/**
 * A form that the server checks always, and the browser too once its rules are there: `fetchCheck` imports them when the form is first
 * touched, as they bring a library along that nobody needs to read the page. `defaultValue` is what is known already.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  id,
  fetchCheck,
  refused,
  defaultValue,
}: {
  id: string;
  fetchCheck: () => Promise<Check<Values>>;
  refused: Refused | undefined;
  defaultValue?: Record<string, string>;
}) {
  const navigation = useNavigation();
  const [check, setCheck] = useState<{ run: Check<Values> } | null>(null);
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: navigation.state === "idle" ? refused?.result : null,
    defaultValue,
    shouldValidate: "onSubmit",
    // Without rules of its own the browser would ask the server at every key.
    shouldRevalidate: check ? "onInput" : "onSubmit",
    onValidate: check ? ({ formData }) => check.run(formData) as never : undefined,
  });

  useEffect(() => {
    if (!refused?.spoken) return;
    toast.error(refused.spoken, { id: `${id}-refused`, duration: toastDurations.account });
    // What is no longer true is no longer said.
    return () => toast.dismiss(`${id}-refused`);
  }, [refused, id]);

  function prepareCheck() {
    if (check) return;
    // Where they cannot be fetched, the server's answer says what is wrong.
    fetchCheck().then(
      (run) => setCheck({ run }),
      () => undefined,
    );
  }

  const all = fields as unknown as Record<string, { id: string; initialValue?: string; errors?: string[] }>;
  return {
    /** For the `<Form>`. */
    formProps: { ...getFormProps(form), onFocus: prepareCheck },
    busy: navigation.state !== "idle" && navigation.formMethod === "POST",
    /** What a field of `app/ui/field.tsx` is given. */
    field(name: keyof Values & string) {
      const field = all[name];
      return { id: field?.id, name, defaultValue: field?.initialValue ?? "", errors: field?.errors ?? [] };
    },
    /** For the summary, by the fields' ids. */
    errors: Object.fromEntries(
      Object.entries(form.allErrors).map(([name, words]) => [name ? (all[name]?.id ?? name) : "", words as string[]]),
    ),
  };
}
