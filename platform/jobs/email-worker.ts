import type { ContactStore } from "../../domain/contact/contact-store.ts";
import { deliverContactMessage } from "../email/deliver-contact-message.ts";
import type { EmailService } from "../email/email-service.ts";
import { EmailRejected, type Mailer } from "../email/mailer.ts";
import { type EmailSources, renderEmail } from "../email/render-email.ts";
import { type EmailJob, PermanentJobError } from "./jobs.ts";

/**
 * Renders an email and delivers it. A job without a recipient any more is done. Contact messages go through the email-sending
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
  async function deliverLetter(job: EmailJob): Promise<void> {
    const letter = await renderEmail(sources, job);
    if (letter) await mailer.deliver(letter, { id: job.id, writtenAt: job.enqueuedAt });
  }

  async function deliver(job: EmailJob): Promise<void> {
    const { mail } = job;
    if (mail.template !== "contact-message") return deliverLetter(job);
    return deliverContactMessage(sources.contact, mail.messageId, (message) =>
      emailService ? emailService.send(message) : deliverLetter(job),
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
