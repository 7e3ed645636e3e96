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

export type AccountMail = Extract<Mail, { template: (typeof templates)[number] }>;

export function isAccountMail(mail: Mail): mail is AccountMail {
  return (templates as readonly string[]).includes(mail.template);
}
