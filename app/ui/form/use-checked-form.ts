import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult, Failure } from "../../action-result.ts";
import { whenUsed } from "../on-first-use.ts";
import { toast, toastDurations } from "../toast/toast.tsx";

/** What is wrong, by field name; "" is the form itself. */
type Wrong = Record<string, string[]>;

/** The part of Conform's reply that a page shows. */
interface Reply {
  error?: Record<string, string[] | null> | null;
}

/** Checks a form in the browser, with the schema that the server uses. `Values` are what the schema lets through. */
export type Check<Values> = (formData: FormData) => { value?: Values; reply(): Reply };

/**
 * A form that the server checks always, and the browser too once its rules are there: `fetchCheck` imports them when the form is first
 * touched, or with `soon` when the person does anything on the page, as they bring a library along that nobody needs to read it. Who sends
 * it before they are there waits for them: what is wrong is told without asking the server. It is told on sending, and taken back while it
 * is put right. `defaultValue` is what is known already.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  id,
  fetchCheck,
  result,
  defaultValue,
  soon = false,
  notSent,
}: {
  id: string;
  fetchCheck: () => Promise<Check<Values>>;
  /** The action's last result. */
  result: ActionResult<unknown> | undefined;
  defaultValue?: Record<string, string>;
  /** For a page that is opened to fill this form in. */
  soon?: boolean;
  /**
   * Said without a network, in place of sending. For a form on an address with a part of its own (an order's number): before the first that
   * is sent there, the router may ask the shop which pages there are, and puts an error page over the form when no answer comes.
   */
  notSent?: () => Failure;
}) {
  const navigation = useNavigation();
  const [answered, setAnswered] = useState(result);
  const [wrong, setWrong] = useState(() => errorsOf(result));
  if (result !== answered) {
    setAnswered(result);
    setWrong(errorsOf(result));
  }

  const say = useCallback((words: string) => toast.error(words, { id: `${id}-refused`, duration: toastDurations.account }), [id]);
  useEffect(() => {
    const words = failureIn(result)?.toast;
    if (!words) return;
    say(words);
    // What is no longer true is no longer said.
    return () => toast.dismiss(`${id}-refused`);
  }, [result, id, say]);

  const check = useRef<Check<Values>>(null);
  const fetchRules = useRef(async () => {
    try {
      check.current ??= await fetchCheck();
    } catch {
      // Where they cannot be fetched, the server's answer says what is wrong.
    }
  });
  const waits = useRef<"no" | "for the rules" | "no more">("no");
  useEffect(() => (soon ? whenUsed(() => void fetchRules.current()) : undefined), [soon]);

  const idOf = (name: string) => `${id}-${name}`;
  const found = (form: HTMLFormElement) => (check.current ? wrongIn(check.current(new FormData(form)).reply()) : {});

  /** Sends the form as it was sent, once the rules are there or cannot be had. */
  async function sendWithRules(form: HTMLFormElement, by: HTMLElement | null) {
    if (waits.current === "for the rules") return;
    waits.current = "for the rules";
    await fetchRules.current();
    waits.current = "no more";
    if (form.isConnected) form.requestSubmit(by?.isConnected ? by : null);
    waits.current = "no";
  }

  return {
    /** For the `<Form>`. */
    formProps: {
      id,
      // The words are ours, in one place and all at once.
      noValidate: true,
      onFocus() {
        void fetchRules.current();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (!check.current && waits.current !== "no more") {
          event.preventDefault();
          void sendWithRules(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
          return;
        }
        const now = found(event.currentTarget);
        const isRight = Object.keys(now).length === 0;
        const unsent = isRight && !navigator.onLine ? notSent?.() : undefined;
        if (!isRight || unsent) event.preventDefault();
        if (unsent?.toast) say(unsent.toast);
        setWrong(unsent ? errorsOf(unsent) : now);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (!check.current || Object.keys(wrong).length === 0) return;
        const now = found(event.currentTarget);
        setWrong(Object.fromEntries(Object.entries(now).filter(([name]) => name in wrong)));
      },
      onReset: () => setWrong({}),
    },
    busy: navigation.state !== "idle" && navigation.formMethod === "POST",
    /** What a field of `app/ui/form/field.tsx` is given. */
    field(name: keyof Values & string) {
      const typed = failureIn(result)?.typed?.[name];
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

function failureIn(result: ActionResult<unknown> | undefined): Failure | undefined {
  return result?.kind === "ok" ? undefined : result;
}

function errorsOf(result: ActionResult<unknown> | undefined): Wrong {
  return failureIn(result)?.errors ?? {};
}

function wrongIn(reply: Reply | undefined): Wrong {
  return Object.fromEntries(
    Object.entries(reply?.error ?? {}).flatMap(([name, words]) => (words?.length ? [[name, words]] : [])),
  );
}
