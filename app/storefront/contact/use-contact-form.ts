import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { type TypedMessage, typedMessage } from "./contact-fields.ts";

type Rules = typeof import("./contact-rules.ts");
/** By field name; "" is the form itself. */
type Errors = Record<string, string[]>;

/** Milliseconds that the form shows that a message was sent. */
const sentFor = 3_000;

/**
 * What the contact form shows. The rules are fetched when somebody begins to type, so that opening the page costs nothing for them; until
 * they are there, and without script, the server alone checks. What is wrong is told on sending, and taken back while it is put right.
 */
export function useContactForm(result: ActionResult | undefined) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && Boolean(navigation.formAction?.startsWith("/contact"));
  const rules = useRef<Rules>(null);
  const [answered, setAnswered] = useState(result);
  const [errors, setErrors] = useState(errorsIn(result));
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(result?.kind === "ok");
  const [round, setRound] = useState(0);

  function tell(found: Errors) {
    setErrors(found);
    setAttempt(attempt + 1);
  }
  if (result !== answered) {
    setAnswered(result);
    tell(errorsIn(result));
    setSent(result?.kind === "ok");
    if (result?.kind === "ok") setRound(round + 1);
  }

  useEffect(() => {
    if (!result) return;
    if (result.kind !== "ok") {
      if (result.toast) toast.error(result.toast, { id: "contact", duration: 3_000 });
      return;
    }
    toast.success(messages.contact.sent, { id: "contact", duration: 3_000 });
    const timer = setTimeout(() => setSent(false), sentFor);
    return () => clearTimeout(timer);
  }, [result]);

  return {
    busy,
    /** True for a moment after a message was sent. */
    sent,
    /** What the fields hold at first: what was typed when a page without script comes back. */
    first: typedIn(round === 0 ? result : undefined),
    /** Another one is an empty form. */
    round,
    errors,
    /** Changes with each try to send: the summary of what is wrong takes the focus again. */
    attempt,
    async fetchRules() {
      try {
        rules.current ??= await import("./contact-rules.ts");
      } catch {
        // The network may be away; the server checks in any case, and the next field asks again.
      }
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (busy) return event.preventDefault();
      const found = wrongIn(event.currentTarget, rules.current);
      if (Object.keys(found).length > 0) event.preventDefault();
      tell(found);
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      if (!rules.current || Object.keys(errors).length === 0) return;
      const found = wrongIn(event.currentTarget, rules.current);
      setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in errors)));
    },
  };
}

function wrongIn(form: HTMLFormElement, rules: Rules | null): Errors {
  const checked = rules?.checkContactForm(typedMessage(new FormData(form)));
  return !checked || checked.ok ? {} : checked.error.errors;
}

function errorsIn(result: ActionResult | undefined): Errors {
  return !result || result.kind === "ok" ? {} : result.errors;
}

function typedIn(result: ActionResult | undefined): TypedMessage {
  const nothing = { subject: "general", name: "", email: "", message: "" };
  return result && result.kind !== "ok" ? { ...nothing, ...result.typed } : nothing;
}
