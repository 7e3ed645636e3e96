import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult, Failure } from "../../action-result.ts";
import { onFirstUse } from "../on-first-use.ts";
import { toast, toastDurations } from "../toast/toast.tsx";

/** Errors by field name; "" is the form itself. */
type Wrong = Record<string, string[]>;

/** The part of Conform's `submission.reply()` that a page uses. */
interface Reply {
  error?: Record<string, string[] | null> | null;
}

/** Checks a form in the browser, with the server's schema. `Values` is the schema's output. */
export type Check<Values> = (formData: FormData) => { value?: Values; reply(): Reply };

/**
 * A form validated by the server, and in the browser once its rules are loaded: `fetchCheck` imports them (and their library) when the form
 * is first touched, with `soon` on any interaction with the page. Submitting earlier waits for them. Errors appear on submit, and disappear
 * as they are corrected.
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
  /** For a page whose purpose is this form. */
  soon?: boolean;
  /**
   * What to show instead of submitting while offline. Needed for a form on a URL with a parameter: before the first submission there, the
   * router may fetch the route manifest, and shows an error page if that fails.
   */
  notSent?: () => Failure;
}) {
  const navigation = useNavigation();
  const [lastResult, setLastResult] = useState(result);
  const [wrong, setWrong] = useState(() => errorsOf(result));
  if (result !== lastResult) {
    setLastResult(result);
    setWrong(errorsOf(result));
  }

  const toastId = `${id}-refused`;
  const showToast = (text: string) => toast.error(text, { id: toastId, duration: toastDurations.account });
  const showFailure = useEffectEvent(showToast);
  useEffect(() => {
    const text = failureIn(result)?.toast;
    if (!text) return;
    showFailure(text);
    // The toast disappears with the error.
    return () => toast.dismiss(toastId);
  }, [result, toastId]);

  const check = useRef<Check<Values>>(null);
  async function fetchRules() {
    try {
      check.current ??= await fetchCheck();
    } catch {
      // Not loaded: only the server validates.
    }
  }
  const fetchSoon = useEffectEvent(fetchRules);
  const waits = useRef<"no" | "for the rules" | "no more">("no");
  useEffect(() => (soon ? onFirstUse(() => void fetchSoon()) : undefined), [soon]);

  const idOf = (name: string) => `${id}-${name}`;
  const found = (form: HTMLFormElement) => (check.current ? wrongIn(check.current(new FormData(form)).reply()) : {});

  /** Submits the form again once the rules are loaded or have failed to load. */
  async function sendWithRules(form: HTMLFormElement, by: HTMLElement | null) {
    if (waits.current === "for the rules") return;
    waits.current = "for the rules";
    await fetchRules();
    waits.current = "no more";
    if (form.isConnected) form.requestSubmit(by?.isConnected ? by : null);
    waits.current = "no";
  }

  return {
    /** Props of the `<Form>`. */
    formProps: {
      id,
      // Our own messages, all at once.
      noValidate: true,
      onFocus() {
        void fetchRules();
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
        if (unsent?.toast) showToast(unsent.toast);
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
    /** Props of a field of `app/ui/form/field.tsx`. */
    field(name: keyof Values & string) {
      const typed = failureIn(result)?.typed?.[name];
      return {
        id: idOf(name),
        name,
        defaultValue: typeof typed === "string" ? typed : (defaultValue?.[name] ?? ""),
        errors: wrong[name] ?? [],
      };
    },
    /** For the error summary, by field id. */
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
