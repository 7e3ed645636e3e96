import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { toast, toastDurations } from "./toast.tsx";
import { whenIdle } from "./when-idle.ts";

/** What is wrong, by field name; "" is the form itself. */
type Wrong = Record<string, string[]>;

/** The part of Conform's answer (`submission.reply()`) that a page shows. */
interface Reply {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

/** What an action answers when it does not lead on. */
export interface Refused {
  result: Reply;
  /** Said in passing too, as the specification asks. */
  spoken?: string;
}

/** Checks a form in the browser, with the schema that the server uses. `Values` are what the schema lets through. */
export type Check<Values> = (formData: FormData) => { value?: Values; reply(): Reply };

/**
 * A form that the server checks always, and the browser too once its rules are there: `fetchCheck` imports them when the form is first
 * touched, or with `soon` once the browser is idle, as they bring a library along that nobody needs to read the page. What is wrong is told
 * on sending, and taken back while it is put right. `defaultValue` is what is known already.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  id,
  fetchCheck,
  refused,
  defaultValue,
  soon = false,
}: {
  id: string;
  fetchCheck: () => Promise<Check<Values>>;
  refused: Refused | undefined;
  defaultValue?: Record<string, string>;
  /** For a page that is opened to fill this form in. */
  soon?: boolean;
}) {
  const navigation = useNavigation();
  const [check, setCheck] = useState<{ run: Check<Values> } | null>(null);
  const [answered, setAnswered] = useState(refused);
  const [wrong, setWrong] = useState(() => wrongIn(refused?.result));
  if (refused !== answered) {
    setAnswered(refused);
    setWrong(wrongIn(refused?.result));
  }

  useEffect(() => {
    if (!refused?.spoken) return;
    toast.error(refused.spoken, { id: `${id}-refused`, duration: toastDurations.account });
    // What is no longer true is no longer said.
    return () => toast.dismiss(`${id}-refused`);
  }, [refused, id]);

  const fetchRules = useRef(() => {
    // Where they cannot be fetched, the server's answer says what is wrong.
    fetchCheck().then(
      (run) => setCheck({ run }),
      () => undefined,
    );
  });
  useEffect(() => (soon ? whenIdle(() => fetchRules.current()) : undefined), [soon]);

  const idOf = (name: string) => `${id}-${name}`;
  const found = (form: HTMLFormElement) => (check ? wrongIn(check.run(new FormData(form)).reply()) : {});
  return {
    /** For the `<Form>`. */
    formProps: {
      id,
      // The words are ours, in one place and all at once.
      noValidate: true,
      onFocus() {
        if (!check) fetchRules.current();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const now = found(event.currentTarget);
        if (Object.keys(now).length > 0) event.preventDefault();
        setWrong(now);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (!check || Object.keys(wrong).length === 0) return;
        const now = found(event.currentTarget);
        setWrong(Object.fromEntries(Object.entries(now).filter(([name]) => name in wrong)));
      },
      onReset: () => setWrong({}),
    },
    busy: navigation.state !== "idle" && navigation.formMethod === "POST",
    /** What a field of `app/ui/field.tsx` is given. */
    field(name: keyof Values & string) {
      const typed = refused?.result.initialValue?.[name];
      return {
        id: idOf(name),
        name,
        defaultValue: typeof typed === "string" ? typed : (defaultValue?.[name] ?? ""),
        errors: wrong[name] ?? [],
      };
    },
    /** For the summary, by the fields' ids. */
    errors: Object.fromEntries(Object.entries(wrong).map(([name, words]) => [name && idOf(name), words])),
  };
}

function wrongIn(reply: Reply | undefined): Wrong {
  return Object.fromEntries(
    Object.entries(reply?.error ?? {}).flatMap(([name, words]) => (words?.length ? [[name, words]] : [])),
  );
}
