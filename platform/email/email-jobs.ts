import type { EmailJob } from "../../domain/email.ts";

export type OrderEmailJob = Extract<EmailJob, { orderId: string }>;

export function isOrderEmailJob(job: EmailJob): job is OrderEmailJob {
  return "orderId" in job;
}

const accountTemplates = [
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

export type AccountEmailJob = Extract<EmailJob, { template: (typeof accountTemplates)[number] }>;

export function isAccountEmailJob(job: EmailJob): job is AccountEmailJob {
  return (accountTemplates as readonly string[]).includes(job.template);
}
