import type { ContactMessage, ContactStore } from "../../domain/contact/contact-store.ts";
import { redactValues } from "../logged-error.ts";

/** Sends a stored contact message and records the result. Skips a message that is deleted or already delivered. */
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
