import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult, Failure } from "../../action-result.ts";
import { onFirstUse } from "../on-first-use.ts";
import { toast, toastDurations } from "../toast/toast.tsx";

/** Errors by field name; "" is the form itself. */
type FieldErrors = Record<string, string[]>;

/** The part of Conform's `submission.reply()` that a page uses. */
interface Reply {
  error?: Record<string, string[] | null> | null;
}

/** Checks a form in the browser with the server's schema. `Values` is the schema's output. */
export type Check<Values> = (formData: FormData) => { value?: Values; reply(): Reply };

/**
 * A form checked by the server and, once the check has loaded, by the browser too. A submission
 * waits for the check to load. Errors appear on submit, and disappear as they are corrected.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  id,
  loadCheck,
  result,
  defaultValue,
  preloadCheck = false,
  serverFields,
  getOfflineFailure,
}: {
  id: string;
  /** Imports the check and Zod. Called when the form first gets focus, or on submit or earlier. */
  loadCheck: () => Promise<Check<Values>>;
  /** The action's last result. */
  result: ActionResult<unknown> | undefined;
  defaultValue?: Record<string, string>;
  /**
   * Loads the check on the first interaction with the page. For pages whose main purpose is this
   * form.
   */
  preloadCheck?: boolean;
  /**
   * Fields with errors that only the server finds. Such an error is shown until its field changes.
   */
  serverFields?: string[];
  /**
   * The failure to show instead of submitting while offline. Needed where the router may first
   * fetch the route manifest, such as for a route with a parameter: if that fails, it shows an error
   * page.
   */
  getOfflineFailure?: () => Failure;
}) {
  const navigation = useNavigation();
  const [lastResult, setLastResult] = useState(result);
  const [errors, setErrors] = useState(() => getErrors(result));
  if (result !== lastResult) {
    setLastResult(result);
    setErrors(getErrors(result));
  }

  const toastId = `${id}-refused`;
  const showToast = (text: string) =>
    toast.error(text, { id: toastId, duration: toastDurations.account });
  const showFailure = useEffectEvent(showToast);
  useEffect(() => {
    const text = getFailure(result)?.toast;
    if (!text) return;
    showFailure(text);
    // Closes the toast when there is a new result or the form is unmounted.
    return () => toast.dismiss(toastId);
  }, [result, toastId]);

  const check = useRef<Check<Values>>(null);
  async function loadCheckOnce() {
    try {
      check.current ??= await loadCheck();
    } catch {
      // Without the check, only the server checks.
    }
  }
  const preload = useEffectEvent(loadCheckOnce);
  const submitState = useRef<"none" | "waiting for the check" | "ready">("none");
  useEffect(() => (preloadCheck ? onFirstUse(() => void preload()) : undefined), [preloadCheck]);

  /** Returns "" for the name "", which stands for the form itself. */
  const getFieldId = (name: string) => name && `${id}-${name}`;
  const findErrors = (form: HTMLFormElement) =>
    check.current ? getReplyErrors(check.current(new FormData(form)).reply()) : {};

  /** Submits the form again once the check has loaded or failed to load. */
  async function submitOnceLoaded(form: HTMLFormElement, submitter: HTMLElement | null) {
    if (submitState.current === "waiting for the check") return;
    submitState.current = "waiting for the check";
    await loadCheckOnce();
    submitState.current = "ready";
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    submitState.current = "none";
  }

  return {
    /** Props of the `<Form>`. */
    formProps: {
      id,
      // Without this, the browser would show its own messages, one at a time.
      noValidate: true,
      onFocus() {
        void loadCheckOnce();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (!check.current && submitState.current !== "ready") {
          event.preventDefault();
          void submitOnceLoaded(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
          return;
        }
        const newErrors = findErrors(event.currentTarget);
        if (Object.keys(newErrors).length > 0) {
          event.preventDefault();
          setErrors(newErrors);
          return;
        }
        const offlineFailure = navigator.onLine ? undefined : getOfflineFailure?.();
        if (offlineFailure) event.preventDefault();
        if (offlineFailure?.toast) showToast(offlineFailure.toast);
        setErrors(getErrors(offlineFailure));
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (!check.current || Object.keys(errors).length === 0) return;
        const newErrors = findErrors(event.currentTarget);
        const changedField = (event.target as HTMLInputElement).name;
        const keptErrors = Object.entries(errors).flatMap(([name, texts]) => {
          const isKept = name !== changedField && serverFields?.includes(name);
          return name in newErrors || isKept ? [[name, newErrors[name] ?? texts]] : [];
        });
        setErrors(Object.fromEntries(keptErrors));
      },
      onReset: () => setErrors({}),
    },
    busy: navigation.state !== "idle" && navigation.formMethod === "POST",
    /** Returns the props of a field component, such as `TextField`. */
    field(name: keyof Values & string) {
      const submittedValue = getFailure(result)?.submittedValues?.[name];
      return {
        id: getFieldId(name),
        name,
        defaultValue:
          typeof submittedValue === "string" ? submittedValue : (defaultValue?.[name] ?? ""),
        errors: errors[name] ?? [],
      };
    },
    /** Error messages by field id, for `ErrorSummary`. */
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [getFieldId(name), texts]),
    ),
  };
}

function getFailure(result: ActionResult<unknown> | undefined): Failure | undefined {
  return result?.kind === "ok" ? undefined : result;
}

function getErrors(result: ActionResult<unknown> | undefined): FieldErrors {
  return getFailure(result)?.errors ?? {};
}

function getReplyErrors(reply: Reply): FieldErrors {
  return Object.fromEntries(
    Object.entries(reply.error ?? {}).flatMap(([name, texts]) =>
      texts?.length ? [[name, texts]] : [],
    ),
  );
}
