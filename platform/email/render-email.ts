import type { BusinessStore } from "../../domain/business/business-store.ts";
import type { ContactStore } from "../../domain/contact/contact-store.ts";
import type { Mail } from "../../domain/email.ts";
import { isAccountEmailJob } from "./account-email-job.ts";
import type { AccountEmailSources } from "./account-emails.ts";
import { isOrderEmailJob } from "./order-email-job.ts";
import type { OrderEmailSources } from "./order-emails.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";

export interface EmailSources extends AccountEmailSources, OrderEmailSources {
  business: Pick<BusinessStore, "settings">;
  contact: Pick<ContactStore, "byId">;
  shop: AccountEmailSources["shop"] & OrderEmailSources["shop"];
  /** Without a trailing slash. */
  publicUrl: string;
}

/** An email ready to send. */
export interface RenderedEmail {
  to: { name: string; address: string };
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  calendar?: EmailContent["calendar"];
}

/** Renders an email from the current data. Null when there is no longer a recipient. */
export async function renderEmail(sources: EmailSources, job: { mail: Mail; enqueuedAt: Date }): Promise<RenderedEmail | null> {
  const { publicUrl } = sources;
  const context: EmailContext = { business: await sources.business.settings(), publicUrl };
  const letter = await compose(sources, job, context);
  if (!letter) return null;
  // Loaded on first use: it would delay the start by half a second.
  const [{ render }, { EmailLayout: letterFrame, textSignature }] = await Promise.all([
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
  sources: EmailSources,
  { mail, enqueuedAt }: { mail: Mail; enqueuedAt: Date },
  context: EmailContext,
): Promise<EmailContent | null> {
  if (isAccountEmailJob(mail))
    return (await import("./account-emails.ts")).composeAccountEmail(sources, { mail, enqueuedAt }, context);
  if (isOrderEmailJob(mail)) return (await import("./order-emails.ts")).composeOrderEmail(sources, mail, context);
  const message = await sources.contact.byId(mail.messageId);
  if (mail.template === "complaint-received")
    return message && (await import("./complaint-received-email.ts")).complaintReceivedEmail(message, context);
  return message && (await import("./contact-message-email.ts")).contactMessageEmail(message, context);
}
