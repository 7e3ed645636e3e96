import { LetterRefused, type Mailer } from "../mail/mailer.ts";
import { type LetterSources, writeLetter } from "../mail/write-letter.ts";
import { JobIsHopeless, type MailJob } from "./jobs.ts";

/** Writes a mail and delivers it. What there is nobody for any more is done. */
export function mailWorker({ mailer, sources }: { mailer: Mailer; sources: LetterSources }) {
  return async ({ id, mail, enqueuedAt }: MailJob): Promise<void> => {
    const letter = await writeLetter(sources, mail);
    if (!letter) return;
    try {
      await mailer.deliver(letter, { id, writtenAt: enqueuedAt });
    } catch (error) {
      throw error instanceof LetterRefused ? new JobIsHopeless(error.message, { cause: error }) : error;
    }
  };
}
