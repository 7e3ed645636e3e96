import type { EmailJob } from "../email.ts";

/** An email that is no longer retried. */
export interface FailedEmail {
  /** The job's id, which is also the email's Message-ID. */
  id: string;
  job: EmailJob;
  /** The last error, without email addresses; empty if unknown. */
  failure: string;
  failedAt: Date;
  queuedAt: Date;
}

/** Contact messages have their own list: only `removeContactMessage` finds them. */
export interface FailedEmailStore {
  /** Newest first. */
  list(page: { limit: number }): Promise<FailedEmail[]>;
  /** `delayed` counts emails queued before `delayedSince` that are still being retried. */
  count(options: { delayedSince: Date }): Promise<{ failed: number; delayed: number }>;
  /**
   * Deletes these emails from the queues and returns them. `null` means all. Ignores unknown ids.
   */
  remove(ids: readonly string[] | null): Promise<FailedEmail[]>;
  /**
   * Deletes the email about this contact message, even if it is still being retried, and returns
   * it.
   */
  removeContactMessage(messageId: number): Promise<FailedEmail | null>;
}
