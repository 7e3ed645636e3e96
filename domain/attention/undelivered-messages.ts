import type { Actor } from "../actor.ts";
import type { ContactMessage } from "../contact/contact-store.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { canViewAttention } from "./get-attention.ts";

const pageSize = 20;

/** A contact message that did not reach the shop's mailbox. */
export interface UndeliveredMessage
  extends Pick<ContactMessage, "id" | "name" | "email" | "message" | "createdAt"> {
  isComplaint: boolean;
  /** The error of the last attempt, without addresses. */
  error: string;
}

type Refusal = { code: "only_admins" } | { code: "message_not_found" };

/** The newest undelivered messages. `hasMore` is true if there are older ones. */
export async function listUndeliveredMessages(
  shop: Shop,
  actor: Actor,
): Promise<Result<{ messages: UndeliveredMessage[]; hasMore: boolean }, { code: "only_admins" }>> {
  if (!canViewAttention(actor)) return refuse({ code: "only_admins" });
  const rows = await shop.stores.contact.listUndelivered({ limit: pageSize + 1 });
  const messages = rows
    .slice(0, pageSize)
    .map(({ id, name, email, message, createdAt, subject, lastFailure }) => ({
      id,
      name,
      email,
      message,
      createdAt,
      isComplaint: subject === "data_protection",
      error: lastFailure ?? "",
    }));
  return ok({ messages, hasMore: rows.length > pageSize });
}

/**
 * Queues the message for delivery now, with the Message-ID of the earlier email if its job still
 * exists.
 */
export async function sendMessageAgain(
  shop: Shop,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<null, Refusal>> {
  if (!canViewAttention(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, Refusal>>(async ({ contact, failedEmails, emails }) => {
    if (!(await contact.clearFailure(id))) return refuse({ code: "message_not_found" });
    const failedEmail = await failedEmails.removeContactMessage(id);
    await emails.send({ template: "contact-message", messageId: id }, failedEmail ?? undefined);
    return ok(null);
  });
}

/** Marks a message that staff have read here as handled. It is no longer delivered by email. */
export async function markMessageHandled(
  shop: Shop,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<null, Refusal>> {
  if (!canViewAttention(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, Refusal>>(async ({ contact, failedEmails }) => {
    if (!(await contact.markHandled(id))) return refuse({ code: "message_not_found" });
    await failedEmails.removeContactMessage(id);
    return ok(null);
  });
}
