import { consumeAttempt, type TooManyAttempts } from "../accounts/attempt-limits.ts";
import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { ContactForm } from "./contact-schema.ts";

/** Enough for a household behind one address, too few for a script. */
const perClient: RateLimit = { window: 10 * 60, max: 5 };

/**
 * An identical message within this time is a duplicate: a double click, or a retry after a lost
 * response.
 */
const repeatWindowSeconds = 10 * 60;

/**
 * Maximum acknowledgements to one email in 24 hours, because anyone can type another person's
 * address.
 */
const maxAcknowledgedPerDay = 3;

/** `isReplayed` is true when an identical message was already stored. */
export interface SentMessage {
  id: number;
  isReplayed: boolean;
}

/**
 * Stores a message to the shop and queues its delivery in one transaction. A data protection
 * complaint is acknowledged by email, up to `maxAcknowledgedPerDay`. `clientKey` is the client's
 * network, for the rate limit.
 */
export async function sendMessage(
  shop: Shop,
  _actor: Actor,
  { clientKey, ...message }: ContactForm & { clientKey: string },
): Promise<Result<SentMessage, TooManyAttempts>> {
  const duplicate = await shop.stores.contact.findDuplicate(message, repeatWindowSeconds);
  if (duplicate !== null) return ok({ id: duplicate, isReplayed: true });
  const tooMany = await consumeAttempt(shop.stores.limits, [[`contact|${clientKey}`, perClient]]);

  return shop.transaction<Result<SentMessage, TooManyAttempts>>(async ({ contact, emails }) => {
    // A concurrent duplicate waits here for the first message, and succeeds even over the limit.
    const repeated = await contact.lockAndFindDuplicate(message, repeatWindowSeconds);
    if (repeated !== null) return ok({ id: repeated, isReplayed: true });
    if (tooMany) return refuse(tooMany);

    const isComplaint = message.subject === "data_protection";
    const since = new Date(shop.clock.now().subtract({ hours: 24 }).epochMilliseconds);
    const earlierComplaints = isComplaint
      ? await contact.countComplaintsFrom(message.email, since)
      : 0;
    const isAcknowledged = isComplaint && earlierComplaints < maxAcknowledgedPerDay;
    const id = await contact.add(message);
    await emails.send({ template: "contact-message", messageId: id });
    if (isAcknowledged) await emails.send({ template: "complaint-received", messageId: id });
    return ok({ id, isReplayed: false });
  });
}
