import type { EmailJob } from "../../domain/email.ts";

export type OrderEmailJob = Exclude<
  Extract<EmailJob, { orderId: string }>,
  { template: "order-unanswered" }
>;

export function isOrderEmailJob(job: EmailJob): job is OrderEmailJob {
  return "orderId" in job && job.template !== "order-unanswered";
}

const accountTemplates = [
  "verify-email",
  "verify-again",
  "reset-password",
  "password-changed",
  "confirm-email",
  "email-changed",
  "welcome",
  "made-admin",
  "account-deleted",
  "account-exists",
] as const;

export type AccountEmailJob = Extract<EmailJob, { template: (typeof accountTemplates)[number] }>;

export function isAccountEmailJob(job: EmailJob): job is AccountEmailJob {
  return (accountTemplates as readonly string[]).includes(job.template);
}
