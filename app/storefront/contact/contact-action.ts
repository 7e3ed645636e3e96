import { data, type RouterContextProvider } from "react-router";
import { type ContactForm, checkContactForm } from "../../../domain/contact/contact-schema.ts";
import { sendMessage } from "../../../domain/contact/send-message.ts";
import { messages } from "../../../domain/messages.ts";
import { actorContext, requestIdContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { type TypedMessage, trapName, typedMessage } from "./contact-fields.ts";

/** The result of sending a message. Unless it was sent, `typed` returns what was entered, for pages without JavaScript. */
export type ContactAnswer =
  | { kind: "sent" }
  /** By field name. */
  | { kind: "invalid"; errors: Record<string, string[]>; typed: TypedMessage }
  | { kind: "failed"; message: string; typed?: TypedMessage };

function answer(value: ContactAnswer, status = 200, headers: Record<string, string> = {}) {
  return data(value, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** The contact form's action. Never answers with an error page, which would lose what was typed. */
export async function contactAction(context: Readonly<RouterContextProvider>, request: Request) {
  const { log, isDatabaseDown } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const form = await readForm(request);
  const typed = typedMessage(form);
  if (form.get(trapName)) {
    log.info({ requestId }, "contact: honeypot field filled in, message dropped");
    return answer({ kind: "sent" });
  }
  const checked = checkContactForm(typed);
  if (!checked.ok) return answer({ kind: "invalid", errors: checked.error.errors, typed }, 422);
  try {
    return await send(context, request, checked.value, typed);
  } catch (err) {
    const down = isDatabaseDown(err);
    log.error({ err, requestId }, "contact: message not saved");
    return answer(
      { kind: "failed", message: messages.contact.failed, typed },
      down ? 503 : 500,
      down ? { "retry-after": "5" } : {},
    );
  }
}

async function send(context: Readonly<RouterContextProvider>, request: Request, message: ContactForm, typed: TypedMessage) {
  const { shop, senderOf } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  const sent = await sendMessage(shop, actor, { ...message, sender: senderOf(request) });
  if (sent.ok) return answer({ kind: "sent" });
  const { retryAfter } = sent.error;
  return answer({ kind: "failed", message: messages.contact.tooMany(retryAfter), typed }, 429, {
    "retry-after": String(retryAfter),
  });
}
