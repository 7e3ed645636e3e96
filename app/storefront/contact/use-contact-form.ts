import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { useFormDraft } from "../../order-types/use-form-draft.ts";
import { formDraft } from "../../session/form-draft.ts";
import { usePrefilledContact } from "../../session/use-prefilled-contact.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { readTypedMessage, type TypedMessage } from "./typed-message.ts";

type Validation = typeof import("./check-contact-form.ts");
/** Error messages by field name; "" is the form itself. */
type Errors = Record<string, string[]>;

const blank: TypedMessage = { subject: "general", name: "", email: "", message: "" };

/** Kept until the message is sent. */
const messageDraft = formDraft("contact");

/** How long the button shows that the message was sent, in ms. */
const sentButtonMs = 3_000;

/**
 * The state of the contact form. Its rules load when a field first gets focus; until then, and
 * without JavaScript, only the server validates. Errors appear on submit, and disappear as they are
 * corrected.
 */
export function useContactForm(
  result: ActionResult | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const navigation = useNavigation();
  const busy =
    navigation.formMethod === "POST" && Boolean(navigation.formAction?.startsWith("/contact"));
  const validation = useRef<Validation>(null);
  const [lastResult, setLastResult] = useState(result);
  const [errors, setErrors] = useState(getErrors(result));
  const [isSent, setIsSent] = useState(result?.kind === "ok");
  const [hasSentNotice, setHasSentNotice] = useState(isSent);
  const [resetCount, setResetCount] = useState(0);
  const prefilled = usePrefilledContact(form, ({ name, email }) => ({ name, email }), resetCount);
  const draft = useFormDraft(messageDraft, blank, { form, prefilled });
  const [submitted] = useState(getSubmittedValues(result));

  if (result !== lastResult) {
    setLastResult(result);
    setErrors(getErrors(result));
    setIsSent(result?.kind === "ok");
    setHasSentNotice(result?.kind === "ok");
    if (result?.kind === "ok") setResetCount(resetCount + 1);
  }

  useEffect(() => {
    if (!result) return;
    if (result.kind !== "ok") {
      if (result.toast) toast.error(result.toast, { id: "contact", duration: 3_000 });
      return;
    }
    messageDraft.clear();
    toast.success(messages.contact.sent, { id: "contact", duration: 3_000 });
    const timer = setTimeout(() => setIsSent(false), sentButtonMs);
    return () => clearTimeout(timer);
  }, [result]);

  return {
    busy,
    /** True for a short time after a message is sent. */
    isSent,
    /** True after a message is sent, until `hideSentNotice` is called or the form is submitted. */
    hasSentNotice,
    hideSentNotice: () => setHasSentNotice(false),
    /**
     * Initial values of the fields: the draft or, if a page without JavaScript reloads after a
     * failure, the submitted values.
     */
    initial: resetCount === 0 ? { ...draft.initial, ...submitted } : blank,
    /** The React key of the fields: incremented to empty them after a message was sent. */
    resetCount,
    errors,
    async loadValidation() {
      try {
        validation.current ??= await import("./check-contact-form.ts");
      } catch {
        // Network failure: the server validates anyway, and the next focus tries again.
      }
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (busy) return event.preventDefault();
      const newErrors = findErrors(event.currentTarget, validation.current);
      if (Object.keys(newErrors).length > 0) event.preventDefault();
      setErrors(newErrors);
      setHasSentNotice(false);
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      draft.saveFields(event.currentTarget);
      if (!validation.current || Object.keys(errors).length === 0) return;
      const newErrors = findErrors(event.currentTarget, validation.current);
      setErrors(Object.fromEntries(Object.entries(newErrors).filter(([name]) => name in errors)));
    },
  };
}

function findErrors(form: HTMLFormElement, validation: Validation | null): Errors {
  const checked = validation?.checkContactForm(readTypedMessage(new FormData(form)));
  return !checked || checked.ok ? {} : checked.error.errors;
}

function getErrors(result: ActionResult | undefined): Errors {
  return !result || result.kind === "ok" ? {} : result.errors;
}

function getSubmittedValues(result: ActionResult | undefined): Partial<TypedMessage> {
  return result && result.kind !== "ok" ? { ...result.submittedValues } : {};
}
