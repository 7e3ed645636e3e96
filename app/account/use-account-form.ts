import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect } from "react";
import { useNavigation } from "react-router";
import type { z } from "zod";
import { toast, toastDurations } from "../ui/toast.tsx";

/** What an action of an account's screen answers when it does not lead on. */
export interface Refused {
  result: SubmissionResult<string[]>;
  /** Said in passing too, as the specification asks. */
  spoken?: string;
}

/**
 * A form that the browser checks with the schema the server uses, and that works without either script or connection being quick.
 * `defaultValue` is what is known already.
 */
export function useAccountForm<Schema extends z.ZodObject>({
  id,
  schema,
  refused,
  defaultValue,
}: {
  id: string;
  schema: Schema;
  refused: Refused | undefined;
  defaultValue?: Record<string, string>;
}) {
  const navigation = useNavigation();
  const [form, fields] = useForm<z.input<Schema>>({
    id,
    lastResult: navigation.state === "idle" ? refused?.result : null,
    defaultValue: defaultValue as never,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });

  useEffect(() => {
    if (!refused?.spoken) return;
    toast.error(refused.spoken, { id: "account", duration: toastDurations.account });
    // What is no longer true is no longer said.
    return () => toast.dismiss("account");
  }, [refused]);

  const all = fields as unknown as Record<
    string,
    { id: string; name: string; key?: string; initialValue?: string; errors?: string[] }
  >;
  return {
    form,
    busy: navigation.state !== "idle" && navigation.formMethod === "POST",
    /** What a field of `app/ui/field.tsx` is given. */
    field(name: keyof z.input<Schema> & string) {
      const field = all[name];
      return { id: field?.id, name, defaultValue: field?.initialValue ?? "", errors: field?.errors ?? [] };
    },
    /** For the summary, by the fields' ids. */
    errors: Object.fromEntries(
      Object.entries(form.allErrors).map(([name, words]) => [name ? (all[name]?.id ?? name) : "", words as string[]]),
    ),
  };
}
