import type { Mail } from "../../domain/email.ts";

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

export type AccountEmailJob = Extract<Mail, { template: (typeof templates)[number] }>;

export function isAccountEmailJob(mail: Mail): mail is AccountEmailJob {
  return (templates as readonly string[]).includes(mail.template);
}
