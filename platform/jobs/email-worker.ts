import type { ContactStore } from "../../domain/contact/contact-store.ts";
import { deliverContactMessage } from "../email/deliver-contact-message.ts";
import type { EmailService } from "../email/email-service.ts";
import { EmailRejected, type Mailer } from "../email/mailer.ts";
import { type EmailSources, renderEmail } from "../email/render-email.ts";
import { type EmailJob, PermanentJobError } from "./jobs.ts";

/**
 * Renders an email and delivers it. A job whose recipient is gone counts as done. Contact messages go through the email-sending
 * service if there is one, otherwise like any other email (ruling 19).
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
  async function deliverEmail(job: EmailJob): Promise<void> {
    const email = await renderEmail(sources, job);
    if (email) await mailer.deliver(email, { id: job.id, writtenAt: job.enqueuedAt });
  }

  async function deliver(job: EmailJob): Promise<void> {
    const { mail } = job;
    if (mail.template !== "contact-message") return deliverEmail(job);
    return deliverContactMessage(sources.contact, mail.messageId, (message) =>
      emailService ? emailService.send(message) : deliverEmail(job),
    );
  }

  return async (job: EmailJob): Promise<void> => {
    try {
      await deliver(job);
    } catch (error) {
      throw error instanceof EmailRejected ? new PermanentJobError(error.message, { cause: error }) : error;
    }
  };
}
