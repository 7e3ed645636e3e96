import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { ContactAnswer } from "./contact-action.ts";
import { type TypedMessage, typedMessage } from "./contact-fields.ts";

type Rules = typeof import("./contact-rules.ts");
/** By field name; "" is the form itself. */
type Errors = Record<string, string[]>;

/** How long the form shows that the message was sent, in ms. */
const sentForMs = 3_000;

/**
 * The state of the contact form. Its rules load when someone starts to type; until then, and without JavaScript, only the server validates.
 * Errors appear on submit, and disappear as they are corrected.
 */
export function useContactForm(answer: ContactAnswer | undefined) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && Boolean(navigation.formAction?.startsWith("/contact"));
  const rules = useRef<Rules>(null);
  const [answered, setAnswered] = useState(answer);
  const [errors, setErrors] = useState(errorsIn(answer));
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(answer?.kind === "sent");
  const [round, setRound] = useState(0);

  function showErrors(found: Errors) {
    setErrors(found);
    setAttempt(attempt + 1);
  }
  if (answer !== answered) {
    setAnswered(answer);
    showErrors(errorsIn(answer));
    setSent(answer?.kind === "sent");
    if (answer?.kind === "sent") setRound(round + 1);
  }

  useEffect(() => {
    if (answer?.kind === "failed") toast.error(answer.message, { id: "contact", duration: 3_000 });
    if (answer?.kind !== "sent") return;
    toast.success(messages.contact.sent, { id: "contact", duration: 3_000 });
    const timer = setTimeout(() => setSent(false), sentForMs);
    return () => clearTimeout(timer);
  }, [answer]);

  return {
    busy,
    /** True briefly after a message was sent. */
    sent,
    /** Initial values: what was typed, when a page without JavaScript reloads. */
    first: typedIn(round === 0 ? answer : undefined),
    /** A new round is an empty form. */
    round,
    errors,
    /** Changes with each submit, so that the error summary takes the focus again. */
    attempt,
    async fetchRules() {
      try {
        rules.current ??= await import("./contact-rules.ts");
      } catch {
        // Network failure: the server validates anyway, and the next field tries again.
      }
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (busy) return event.preventDefault();
      const found = findErrors(event.currentTarget, rules.current);
      if (Object.keys(found).length > 0) event.preventDefault();
      showErrors(found);
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      if (!rules.current || Object.keys(errors).length === 0) return;
      const found = findErrors(event.currentTarget, rules.current);
      setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in errors)));
    },
  };
}

function findErrors(form: HTMLFormElement, rules: Rules | null): Errors {
  const checked = rules?.checkContactForm(typedMessage(new FormData(form)));
  return !checked || checked.ok ? {} : checked.error.errors;
}

function errorsIn(answer: ContactAnswer | undefined): Errors {
  if (answer?.kind === "invalid") return answer.errors;
  return answer?.kind === "failed" ? { "": [answer.message] } : {};
}

function typedIn(answer: ContactAnswer | undefined): TypedMessage {
  const nothing = { subject: "general", name: "", email: "", message: "" };
  return answer && answer.kind !== "sent" ? (answer.typed ?? nothing) : nothing;
}
