import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { maxEmailLength, maxNameLength } from "../../../domain/field-lengths.ts";
import { messages } from "../../../domain/messages.ts";
import type { ActionResult } from "../../action-result.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Check } from "../../ui/icons/check.tsx";
import { CircleCheck } from "../../ui/icons/circle-check.tsx";
import { Send } from "../../ui/icons/send.tsx";
import { honeypotName } from "./typed-message.ts";
import { useContactForm } from "./use-contact-form.ts";

const subjects = [
  { value: "general", label: "Question or message" },
  { value: "data_protection", label: "Data protection complaint" },
];
/** Returns "" for the name "", which stands for the form itself. */
const getFieldId = (name: string) => name && `contact-${name}`;

/** Also works without JavaScript: the page then reloads with the result. */
export function ContactForm({ result }: { result: ActionResult | undefined }) {
  const formElement = useRef<HTMLFormElement>(null);
  const form = useContactForm(result, formElement);
  const { busy, isSent, initial, resetCount, errors, loadValidation, onSubmit, onInput } = form;
  const field = (name: keyof typeof initial) => ({
    id: getFieldId(name),
    name,
    defaultValue: initial[name],
    errors: errors[name],
    required: true,
  });
  const errorsByFieldId = Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [getFieldId(name), texts]),
  );
  return (
    <Form
      ref={formElement}
      method="post"
      action="/contact"
      noValidate
      preventScrollReset
      onFocus={loadValidation}
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-1 flex-col gap-6"
    >
      <ErrorSummary errors={errorsByFieldId} />
      {form.hasSentNotice && <SentNotice onSendAnother={form.hideSentNotice} />}
      <div key={resetCount} className="flex flex-1 flex-col gap-6">
        <SelectField label="Subject" {...field("subject")} options={subjects} />
        <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
          <TextField
            label="Name"
            autoComplete="name"
            maxLength={maxNameLength}
            readOnly={busy}
            {...field("name")}
          />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={maxEmailLength}
            readOnly={busy}
            {...field("email")}
          />
        </div>
        <div className="flex flex-1 flex-col *:flex-1">
          <TextArea
            label="Message"
            hint="About an order? Please include its number."
            rows={7}
            className="flex-1 resize-y"
            readOnly={busy}
            {...field("message")}
          />
        </div>
        <div aria-hidden="true" className="hidden">
          <label htmlFor={getFieldId(honeypotName)}>Leave this empty</label>
          <input
            id={getFieldId(honeypotName)}
            name={honeypotName}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
          />
        </div>
      </div>
      <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-center">
        <Button
          type="submit"
          busy={busy}
          data-sent={isSent || undefined}
          className="min-h-13 shrink-0 px-7 text-lg data-sent:bg-veg data-sent:text-on-veg"
        >
          <ButtonContent busy={busy} isSent={isSent} />
        </Button>
        <p className="min-h-10 content-center text-muted text-sm">
          We only use your email to reply.
        </p>
      </div>
    </Form>
  );
}

/**
 * Confirms that the message was sent. Receives focus when it appears, and stays until its button is
 * clicked or the form is submitted again.
 */
function SentNotice({ onSendAnother }: { onSendAnother(): void }) {
  const sendsEmails = useSendsEmails();
  const noticeSection = useRef<HTMLElement>(null);
  useEffect(() => noticeSection.current?.focus(), []);
  return (
    <section
      ref={noticeSection}
      aria-labelledby="contact-sent"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-veg bg-surface p-5"
    >
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-veg" />
        <span>
          <strong id="contact-sent" className="font-semibold">
            {messages.contact.sent}
          </strong>{" "}
          {sendsEmails ? "We'll reply by email." : "We'll get back to you."}
        </span>
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          document.getElementById(getFieldId("name"))?.focus();
          onSendAnother();
        }}
      >
        Send another message
      </Button>
    </section>
  );
}

function ButtonContent({ busy, isSent }: { busy: boolean; isSent: boolean }) {
  if (busy) return "Sending…";
  const Icon = isSent ? Check : Send;
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      Send Message
    </>
  );
}
