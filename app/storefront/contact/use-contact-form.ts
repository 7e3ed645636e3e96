import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { ContactAnswer } from "./contact-action.ts";
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
export function useContactForm(answer: ContactAnswer | undefined) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && Boolean(navigation.formAction?.startsWith("/contact"));
  const rules = useRef<Rules>(null);
  const [answered, setAnswered] = useState(answer);
  const [errors, setErrors] = useState(errorsIn(answer));
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(answer?.kind === "sent");
  const [round, setRound] = useState(0);

  function tell(found: Errors) {
    setErrors(found);
    setAttempt(attempt + 1);
  }
  if (answer !== answered) {
    setAnswered(answer);
    tell(errorsIn(answer));
    setSent(answer?.kind === "sent");
    if (answer?.kind === "sent") setRound(round + 1);
  }

  useEffect(() => {
    if (answer?.kind === "failed") toast.error(answer.message, { id: "contact", duration: 3_000 });
    if (answer?.kind !== "sent") return;
    toast.success(messages.contact.sent, { id: "contact", duration: 3_000 });
    const timer = setTimeout(() => setSent(false), sentFor);
    return () => clearTimeout(timer);
  }, [answer]);

  return {
    busy,
    /** True for a moment after a message was sent. */
    sent,
    /** What the fields hold at first: what was typed when a page without script comes back. */
    first: typedIn(round === 0 ? answer : undefined),
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

function errorsIn(answer: ContactAnswer | undefined): Errors {
  if (answer?.kind === "invalid") return answer.errors;
  return answer?.kind === "failed" ? { "": [answer.message] } : {};
}

function typedIn(answer: ContactAnswer | undefined): TypedMessage {
  const nothing = { subject: "general", name: "", email: "", message: "" };
  return answer && answer.kind !== "sent" ? (answer.typed ?? nothing) : nothing;
}
