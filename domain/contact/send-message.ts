import { countTries, type TooMany } from "../accounts/consume-attempts.ts";
import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { ContactForm } from "./contact-schema.ts";

/** For everybody behind one address: a household asks, corrects itself and asks again; a program stops here. */
const perSender: RateLimit = { window: 10 * 60, max: 5 };

/** Seconds in which the same words again are the same message: a double click, a second try after an answer that was lost. */
const sameWithin = 10 * 60;

/** Complaints of one email address that are acknowledged in a day: anybody can type anybody's address. */
const acknowledgedPerDay = 3;

/** `replayed` is true when these words had just been kept: nothing was done again. */
export interface SentMessage {
  id: number;
  replayed: boolean;
}

/**
 * Keeps a message to the shop and has it delivered in the background, in one transaction: neither is without the other. Anybody may write. A data
 * protection complaint is acknowledged by email.
 * `sender` names where it comes from, for the limit.
 */
export async function sendMessage(
  shop: Shop,
  _actor: Actor,
  { sender, ...message }: ContactForm & { sender: string },
): Promise<Result<SentMessage, TooMany>> {
  const earlier = await shop.read.contact.findTwin(message, sameWithin);
  if (earlier !== null) return ok({ id: earlier, replayed: true });
  const tooMany = await countTries(shop.read.limits, [[`contact|${sender}`, perSender]]);

  return shop.transaction<Result<SentMessage, TooMany>>(async ({ contact, mail }) => {
    // A second submission at the same time waits here for the first, and is a repeat even over the limit.
    const twin = await contact.holdTwin(message, sameWithin);
    if (twin !== null) return ok({ id: twin, replayed: true });
    if (tooMany) return refuse(tooMany);

    const since = new Date(shop.clock.now().subtract({ hours: 24 }).epochMilliseconds);
    const isAcknowledged =
      message.subject === "data_protection" && (await contact.countComplaintsFrom(message.email, since)) < acknowledgedPerDay;
    const id = await contact.add(message);
    await mail.send({ template: "contact-message", messageId: id });
    if (isAcknowledged) await mail.send({ template: "complaint-received", messageId: id });
    return ok({ id, replayed: false });
  });
}
