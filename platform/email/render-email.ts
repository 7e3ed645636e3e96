import type { BusinessStore } from "../../domain/business/business-store.ts";
import type { ContactStore } from "../../domain/contact/contact-store.ts";
import type { EmailJob } from "../../domain/email.ts";
import { messages } from "../../domain/messages.ts";
import type { AccountEmailSources } from "./account-emails.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { isAccountEmailJob, isOrderEmailJob } from "./email-jobs.ts";
import type { OrderEmailSources } from "./order-emails.ts";

export interface EmailSources extends AccountEmailSources, OrderEmailSources {
  business: Pick<BusinessStore, "getSettings">;
  contact: Pick<ContactStore, "findById">;
  shop: AccountEmailSources["shop"] & OrderEmailSources["shop"];
  /** Without a trailing slash. */
  publicUrl: string;
}

/** An email that is ready to send. */
export interface RenderedEmail {
  to: { name: string; address: string };
  from: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  calendar?: EmailContent["calendar"];
}

/** Renders an email from the current data. Null if it no longer has a recipient, or is outdated. */
export async function renderEmail(
  sources: EmailSources,
  queued: { job: EmailJob; enqueuedAt: Date },
): Promise<RenderedEmail | null> {
  const { publicUrl } = sources;
  const context: EmailContext = { business: await sources.business.getSettings(), publicUrl };
  const content = await compose(sources, queued, context);
  if (!content) return null;
  // Loaded on first use, because React's renderer takes time to load.
  const { isPractice, renderEmailHtml, formatTextSignature: textSignature } = await import("./email-layout.ts");
  return {
    to: content.to,
    from: { name: context.business.name, address: context.business.email },
    ...(content.replyTo ? { replyTo: content.replyTo } : {}),
    subject: content.subject,
    html: renderEmailHtml(content, context),
    text: `${isPractice(content, context) ? `${messages.page.practice}\n\n` : ""}${content.text}\n\n${textSignature(context)}\n`,
    ...(content.calendar ? { calendar: content.calendar } : {}),
  };
}

async function compose(
  sources: EmailSources,
  { job, enqueuedAt }: { job: EmailJob; enqueuedAt: Date },
  context: EmailContext,
): Promise<EmailContent | null> {
  if (isAccountEmailJob(job))
    return (await import("./account-emails.ts")).composeAccountEmail(sources, { job, enqueuedAt }, context);
  if (isOrderEmailJob(job)) return (await import("./order-emails.ts")).composeOrderEmail(sources, job, context);
  if (job.template === "backup-failed")
    return (await import("./backup-failed-email.ts")).composeBackupFailedEmail(sources, { job, enqueuedAt }, context);
  if (job.template === "setup-test") return (await import("./setup-test-email.ts")).composeSetupTestEmail(sources, job, context);
  if (job.template === "order-unanswered")
    return (await import("./order-unanswered-email.ts")).composeOrderUnansweredEmail(sources, job, context);
  if (job.template === "complaint-received" || job.template === "contact-message") {
    const message = await sources.contact.findById(job.messageId);
    if (job.template === "complaint-received")
      return message && (await import("./complaint-received-email.ts")).composeComplaintReceivedEmail(message, context);
    return message && (await import("./contact-message-email.ts")).composeContactMessageEmail(message, context);
  }
  // Queued by a newer version. Retried until a node with that version takes it.
  throw new Error(`Unknown email template: ${(job satisfies never as EmailJob).template}`);
}
