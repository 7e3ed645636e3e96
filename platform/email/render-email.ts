import type { BusinessStore } from "../../domain/business/business-store.ts";
import type { ContactStore } from "../../domain/contact/contact-store.ts";
import type { Mail } from "../../domain/email.ts";
import { isAccountMail } from "./account-email-job.ts";
import type { AccountLetterSources } from "./account-emails.ts";
import { isOrderMail } from "./order-email-job.ts";
import type { OrderLetterSources } from "./order-emails.ts";
import type { Letter, LetterContext } from "./rendered-email.ts";

export interface LetterSources extends AccountLetterSources, OrderLetterSources {
  business: Pick<BusinessStore, "settings">;
  contact: Pick<ContactStore, "byId">;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** An email ready to be sent. */
export interface WrittenLetter {
  to: { name: string; address: string };
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  calendar?: Letter["calendar"];
}

/** Renders the email from the current state. Null when there is no recipient any more. */
export async function writeLetter(sources: LetterSources, job: { mail: Mail; enqueuedAt: Date }): Promise<WrittenLetter | null> {
  const { publicUrl } = sources;
  const context: LetterContext = { business: await sources.business.settings(), publicUrl };
  const letter = await compose(sources, job, context);
  if (!letter) return null;
  // Loaded with the first email: it would add half a second to every start.
  const [{ render }, { letterFrame, textSignature }] = await Promise.all([
    import("@react-email/render"),
    import("./email-layout.ts"),
  ]);
  return {
    to: letter.to,
    from: { name: context.business.name, address: context.business.email },
    ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
    subject: letter.subject,
    html: await render(letterFrame(letter, context)),
    text: `${letter.text}\n\n${textSignature(context)}\n`,
    ...(letter.calendar ? { calendar: letter.calendar } : {}),
  };
}

async function compose(
  sources: LetterSources,
  { mail, enqueuedAt }: { mail: Mail; enqueuedAt: Date },
  context: LetterContext,
): Promise<Letter | null> {
  if (isAccountMail(mail)) return (await import("./account-emails.ts")).accountLetter(sources, { mail, enqueuedAt }, context);
  if (isOrderMail(mail)) return (await import("./order-emails.ts")).letterAboutOrder(sources, mail, context);
  const message = await sources.contact.byId(mail.messageId);
  if (mail.template === "complaint-received")
    return message && (await import("./complaint-received-email.ts")).complaintReceivedLetter(message, context);
  return message && (await import("./contact-message-email.ts")).contactMessageLetter(message, context);
}
