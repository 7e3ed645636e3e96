import type { ContactMessage, ContactStore } from "../../domain/contact/contact-store.ts";
import { withoutValues } from "../logged-error.ts";

/**
 * Delivers a message that was kept, and writes down at the message what came of it. One that is gone, or was delivered by an earlier try,
 * is done. `send` is one of the ways out of the shop.
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
    await contact.noteFailure(id, withoutValues(failure instanceof Error ? failure.message : String(failure)));
    throw failure;
  }
  await contact.markDelivered(id);
}
