import type { EmailJob } from "../../domain/email.ts";

const templates = [
  "verify-email",
  "verify-again",
  "reset-password",
  "password-changed",
  "confirm-email",
  "email-changed",
  "welcome",
  "account-deleted",
  "account-exists",
] as const;

export type AccountEmailJob = Extract<EmailJob, { template: (typeof templates)[number] }>;

export function isAccountEmailJob(job: EmailJob): job is AccountEmailJob {
  return (templates as readonly string[]).includes(job.template);
}
