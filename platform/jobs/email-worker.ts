import { keepsEmails, sendsEmails } from "../../domain/business/sends-emails.ts";
import type { ContactMessage, ContactStore } from "../../domain/contact/contact-store.ts";
import type { EmailJob } from "../../domain/email.ts";
import { isAccountEmailJob, isOrderEmailJob } from "../email/email-jobs.ts";
import type { EmailService } from "../email/email-service.ts";
import { findRecipient } from "../email/find-recipient.ts";
import { EmailRejected, type Mailer } from "../email/mailer.ts";
import { type EmailSources, renderEmail } from "../email/render-email.ts";
import { redactValues } from "../logged-error.ts";
import { PermanentJobError, type QueuedEmail } from "./jobs.ts";

const noMailServer = "No mail server is set";

/**
 * Renders and delivers an email. Does nothing if it is outdated or has no recipient any more. If it
 * throws, the queue tries again (`emailQueueOptions`), unless the email was rejected. Throws if the
 * email has to wait for a mail server (`keepsEmails`). Contact messages go through the
 * email-sending service, if one is configured. Otherwise they are sent like any other email, or
 * marked as failed if the shop sends none.
 */
export function createEmailWorker({
  mailer,
  emailService,
  sources,
}: {
  mailer: Mailer;
  emailService: EmailService | null;
  sources: EmailSources & { contact: ContactStore };
}) {
  const server = { hasMailServer: mailer.isServer };

  async function hasNoRecipient(job: EmailJob): Promise<boolean> {
    if (!isOrderEmailJob(job)) return false;
    return (await findRecipient(sources, job)) === null;
  }

  async function deliverEmail(queued: QueuedEmail): Promise<void> {
    // Before rendering: each rendering of an order email issues a tracking link, and an order's
    // oldest links are deleted. Links in emails about accounts expire, so those emails become files
    // at once.
    if (
      !isAccountEmailJob(queued.job) &&
      keepsEmails(await sources.business.getSettings(), server)
    ) {
      if (await hasNoRecipient(queued.job)) return;
      throw new Error(noMailServer);
    }
    const email = await renderEmail(sources, queued);
    if (!email) return;
    await mailer.deliver(email, { id: queued.id, writtenAt: queued.enqueuedAt });
  }

  async function deliver(queued: QueuedEmail): Promise<void> {
    const { job } = queued;
    if (job.template !== "contact-message") return deliverEmail(queued);
    // Without a server, the email would be a file that no one reads. Marked as failed, the message
    // is listed in the back office.
    if (!emailService && !sendsEmails(await sources.business.getSettings(), server))
      return sources.contact.markDeliveryFailed(job.messageId, noMailServer);
    return deliverContactMessage(sources.contact, job.messageId, (message) =>
      emailService ? emailService.send(message) : deliverEmail(queued),
    );
  }

  return async (queued: QueuedEmail): Promise<void> => {
    try {
      await deliver(queued);
    } catch (error) {
      throw error instanceof EmailRejected
        ? new PermanentJobError(error.message, { cause: error })
        : error;
    }
  };
}

/**
 * Delivers a stored message with `send` and records the outcome. Does nothing if it was deleted or
 * already delivered.
 */
async function deliverContactMessage(
  contact: Pick<ContactStore, "findById" | "markDelivered" | "markDeliveryFailed">,
  id: number,
  send: (message: ContactMessage) => Promise<void>,
): Promise<void> {
  const message = await contact.findById(id);
  if (!message || message.deliveredAt) return;
  try {
    await send(message);
  } catch (failure) {
    await contact.markDeliveryFailed(
      id,
      redactValues(failure instanceof Error ? failure.message : String(failure)),
    );
    throw failure;
  }
  await contact.markDelivered(id);
}
