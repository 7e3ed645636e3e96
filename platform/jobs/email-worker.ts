import type { ContactStore } from "../../domain/contact/contact-store.ts";
import { deliverContactMessage } from "../email/deliver-contact-message.ts";
import type { EmailService } from "../email/email-service.ts";
import { LetterRefused, type Mailer } from "../email/mailer.ts";
import { type LetterSources, writeLetter } from "../email/render-email.ts";
import { JobIsHopeless, type MailJob } from "./jobs.ts";

/**
 * Renders an email and delivers it. A job without a recipient any more is done. Contact messages go through the email-sending
 * service if there is one, otherwise like any other email (ruling 19).
 */
export function mailWorker({
  mailer,
  emailService,
  sources,
}: {
  mailer: Mailer;
  emailService: EmailService | null;
  sources: LetterSources & { contact: ContactStore };
}) {
  async function deliverLetter(job: MailJob): Promise<void> {
    const letter = await writeLetter(sources, job);
    if (letter) await mailer.deliver(letter, { id: job.id, writtenAt: job.enqueuedAt });
  }

  async function deliver(job: MailJob): Promise<void> {
    const { mail } = job;
    if (mail.template !== "contact-message") return deliverLetter(job);
    return deliverContactMessage(sources.contact, mail.messageId, (message) =>
      emailService ? emailService.send(message) : deliverLetter(job),
    );
  }

  return async (job: MailJob): Promise<void> => {
    try {
      await deliver(job);
    } catch (error) {
      throw error instanceof LetterRefused ? new JobIsHopeless(error.message, { cause: error }) : error;
    }
  };
}
