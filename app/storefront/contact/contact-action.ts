import type { RouterContextProvider } from "react-router";
import { type ContactForm, checkContactForm } from "../../../domain/contact/contact-schema.ts";
import { sendMessage } from "../../../domain/contact/send-message.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { actorContext, requestIdContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { honeypotName, readTypedMessage, type TypedMessage } from "./typed-message.ts";

const noStoreHeaders = { "cache-control": "no-store" };

/**
 * The action of the contact form. On failure, returns the typed text for the form to keep, instead
 * of showing an error page.
 */
export async function contactAction(context: Readonly<RouterContextProvider>, request: Request) {
  const { log, isDatabaseDown } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const form = await readForm(request);
  const typedMessage = readTypedMessage(form);
  if (form.get(honeypotName)) {
    log.info({ requestId }, "contact: honeypot field filled in, message dropped");
    return okResult(null, { headers: noStoreHeaders });
  }
  const checked = checkContactForm(typedMessage);
  if (!checked.ok)
    return invalidResult(checked.error.errors, {
      submittedValues: { ...typedMessage },
      headers: noStoreHeaders,
    });
  try {
    return await sendContactMessage(context, request, checked.value, typedMessage);
  } catch (err) {
    const isDown = isDatabaseDown(err);
    log.error({ err, requestId }, "contact: message not saved");
    const headers = isDown ? { ...noStoreHeaders, "retry-after": "5" } : noStoreHeaders;
    return failedResult(messages.contact.failed, {
      status: isDown ? 503 : 500,
      toast: messages.contact.failed,
      submittedValues: { ...typedMessage },
      headers,
    });
  }
}

async function sendContactMessage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  message: ContactForm,
  typedMessage: TypedMessage,
) {
  const { shop, getClientKey } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  const sent = await sendMessage(shop, actor, { ...message, clientKey: getClientKey(request) });
  if (sent.ok) return okResult(null, { headers: noStoreHeaders });
  const { code, retryAfter } = sent.error;
  const text = messages.contact.tooMany(retryAfter);
  return refusedResult(
    { code },
    { status: 429, message: text, toast: text },
    {
      submittedValues: { ...typedMessage },
      headers: { ...noStoreHeaders, "retry-after": String(retryAfter) },
    },
  );
}
