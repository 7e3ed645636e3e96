import { maxKeepEmailDays } from "../../domain/business/default-settings.ts";

/**
 * Names of the job queues. `job-queue-tables.ts` creates them; `mailFailed` is the dead-letter
 * queue.
 */
export const queues = { mail: "mail", mailFailed: "mail-failed" } as const;

/**
 * Retries for 14 to 18 hours, at intervals from five seconds to four hours: a mail server may be
 * down for a night.
 */
export const emailQueueOptions = {
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 60 * 60,
  expireInSeconds: 120,
  deleteAfterSeconds: 0,
  deadLetter: queues.mailFailed,
  // Workers poll: a NOTIFY in the transaction that enqueues an email would serialise commits, so
  // that they could not share a disk write.
  notify: false,
};

/**
 * `deleteOldEmails` deletes these jobs after the number of days that the owner sets
 * (`keepEmailDays`). 0 stops pg-boss from deleting finished ones sooner.
 */
export const failedEmailQueueOptions = {
  retryLimit: 0,
  retentionSeconds: maxKeepEmailDays * 24 * 60 * 60,
  deleteAfterSeconds: 0,
};
