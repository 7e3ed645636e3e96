import type { ContactMessage, ContactStore } from "../../domain/contact/contact-store.ts";
import { redactValues } from "../logged-error.ts";

/**
 * Delivers a stored message and records the outcome with it. A message that is gone or already delivered is done. `send` is SMTP
 * or the email-sending service.
 */
export async function deliverContactMessage(
  contact: Pick<ContactStore, "byId" | "markDelivered" | "noteFailure">,
  id: number,
  send: (message: ContactMessage) => Promise<void>,
): Promise<void> {
  const message = await contact.byId(id);
  if (!message || message.deliveredAt) return;
  try {
    await send(message);
  } catch (failure) {
    await contact.noteFailure(id, redactValues(failure instanceof Error ? failure.message : String(failure)));
    throw failure;
  }
  await contact.markDelivered(id);
}
