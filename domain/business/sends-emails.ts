import type { BusinessSettings } from "./business-settings.ts";

interface MailServer {
  hasMailServer: boolean;
}

/**
 * Whether the shop counts as sending emails. Without a mail server they are only written to files.
 * That is enough in practice mode and in the demo, but a shop that its owner has opened then tells
 * customers that it sends none.
 */
export function sendsEmails(
  { practice, openedWithoutEmails }: Pick<BusinessSettings, "practice" | "openedWithoutEmails">,
  { hasMailServer }: MailServer,
): boolean {
  return hasMailServer || practice || openedWithoutEmails === undefined;
}

/**
 * Whether emails, except those about accounts, wait for the mail server: the shop was opened with
 * one and then started without it, probably by mistake.
 */
export function keepsEmails(
  { practice, openedWithoutEmails }: Pick<BusinessSettings, "practice" | "openedWithoutEmails">,
  { hasMailServer }: MailServer,
): boolean {
  return !hasMailServer && !practice && openedWithoutEmails === false;
}

/**
 * Whether pages that promise an email say that it is only written to a file: in practice, where the
 * owner tries the shop as a customer.
 */
export function writesEmailsToFiles(
  { practice }: Pick<BusinessSettings, "practice">,
  { hasMailServer }: MailServer,
): boolean {
  return practice && !hasMailServer;
}
