import type { BusinessStore } from "../../domain/business/business-store.ts";
import type { ContactStore } from "../../domain/contact/contact-store.ts";
import type { EmailJob } from "../../domain/email.ts";
import { messages } from "../../domain/messages.ts";
import type { AccountEmailSources } from "./account-emails.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { isAccountEmailJob, isOrderEmailJob } from "./email-jobs.ts";
import type { OrderEmailSources } from "./find-recipient.ts";

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

interface QueuedEmail {
  job: EmailJob;
  enqueuedAt: Date;
}

/**
 * Renders an email from the current data. Returns null if it is outdated, or if there is no one to
 * send it to any more.
 */
export async function renderEmail(
  sources: EmailSources,
  queued: QueuedEmail,
): Promise<RenderedEmail | null> {
  const { publicUrl } = sources;
  const context: EmailContext = { business: await sources.business.getSettings(), publicUrl };
  const content = await composeEmail(sources, queued, context);
  if (!content) return null;
  // Loaded on first use, because React's renderer takes time to load.
  const { isPractice, renderEmailHtml, formatTextSignature } = await import("./email-layout.ts");
  const practiceNotice = isPractice(content, context) ? `${messages.page.practice}\n\n` : "";
  return {
    to: content.to,
    from: { name: context.business.name, address: context.business.email },
    ...(content.replyTo ? { replyTo: content.replyTo } : {}),
    subject: content.subject,
    html: renderEmailHtml(content, context),
    text: `${practiceNotice}${content.text}\n\n${formatTextSignature(context)}\n`,
    ...(content.calendar ? { calendar: content.calendar } : {}),
  };
}

/** Each template is loaded on first use. */
async function composeEmail(
  sources: EmailSources,
  { job, enqueuedAt }: QueuedEmail,
  context: EmailContext,
): Promise<EmailContent | null> {
  if (isAccountEmailJob(job)) {
    const { composeAccountEmail } = await import("./account-emails.ts");
    return composeAccountEmail(sources, { job, enqueuedAt }, context);
  }
  if (isOrderEmailJob(job)) {
    const { composeOrderEmail } = await import("./order-emails.ts");
    return composeOrderEmail(sources, job, context);
  }
  switch (job.template) {
    case "backup-failed": {
      const { composeBackupFailedEmail } = await import("./backup-failed-email.ts");
      return composeBackupFailedEmail(sources, { job, enqueuedAt }, context);
    }
    case "setup-test": {
      const { composeSetupTestEmail } = await import("./setup-test-email.ts");
      return composeSetupTestEmail(sources, job, context);
    }
    case "order-unanswered": {
      const { composeOrderUnansweredEmail } = await import("./order-unanswered-email.ts");
      return composeOrderUnansweredEmail(sources, job, context);
    }
    case "complaint-received": {
      const message = await sources.contact.findById(job.messageId);
      if (!message) return null;
      const { composeComplaintReceivedEmail } = await import("./complaint-received-email.ts");
      return composeComplaintReceivedEmail(message, context);
    }
    case "contact-message": {
      const message = await sources.contact.findById(job.messageId);
      if (!message) return null;
      const { composeContactMessageEmail } = await import("./contact-message-email.ts");
      return composeContactMessageEmail(message, context);
    }
    default:
      // A newer version added this template. The queue retries the job until a node with that
      // version takes it.
      throw new Error(`Unknown email template: ${(job satisfies never as EmailJob).template}`);
  }
}
