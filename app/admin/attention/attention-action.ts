import type { RouterContextProvider } from "react-router";
import type { Actor } from "../../../domain/actor.ts";
import {
  type AttentionInput,
  attentionSchema,
} from "../../../domain/attention/attention-schema.ts";
import { dismissEmail, sendEmailsAgain } from "../../../domain/attention/failed-emails.ts";
import {
  markMessageHandled,
  sendMessageAgain,
} from "../../../domain/attention/undelivered-messages.ts";
import { messages } from "../../../domain/messages.ts";
import type { Shop } from "../../../domain/shop.ts";
import {
  failedResult,
  invalidResult,
  type RefusalText,
  toActionResult,
} from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";

/** Handles the buttons for failed emails and undelivered messages, by the form's `intent`. */
export async function handleAttentionForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const form = attentionSchema.safeParse(Object.fromEntries(await readForm(request)));
      if (!form.success) return invalidResult(messages.page.requestNotReadable, { status: 400 });
      const result = await performIntent(services.shop, actor, form.data);
      // Check now, so that the page and the badge show the result. A failed check must not hide
      // that the change was saved.
      await services.attention
        .refresh()
        .catch((err: unknown) => services.log.warn({ err }, "attention: check failed"));
      return result;
    },
    (reason) => failedResult(reason),
  );
}

async function performIntent(shop: Shop, actor: Actor, input: AttentionInput) {
  switch (input.intent) {
    case "send-again":
    case "send-all-again": {
      const sent = await sendEmailsAgain(shop, actor, {
        id: input.intent === "send-again" ? input.emailId : null,
      });
      return toActionResult(sent, {
        message: sent.ok ? messages.attention.sentAgain(sent.value) : undefined,
        describe: describeGone(messages.attention.emailGone),
      });
    }
    case "dismiss":
      return toActionResult(await dismissEmail(shop, actor, { id: input.emailId }), {
        message: messages.attention.dismissed,
        describe: describeGone(messages.attention.emailGone),
      });
    case "send-message-again":
      return toActionResult(await sendMessageAgain(shop, actor, { id: input.messageId }), {
        message: messages.attention.messageSentAgain,
        describe: describeGone(messages.attention.messageGone),
      });
    case "mark-handled":
      return toActionResult(await markMessageHandled(shop, actor, { id: input.messageId }), {
        message: messages.attention.handled,
        describe: describeGone(messages.attention.messageGone),
      });
  }
}

const describeGone =
  (message: string) =>
  ({ code }: { code: string }): RefusalText =>
    code === "only_admins"
      ? { status: 403, message: messages.admin.denied }
      : { status: 404, message };
