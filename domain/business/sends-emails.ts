import type { BusinessSettings } from "./business-settings.ts";

/**
 * Whether emails reach people. Without a mail server they are only written to files, which the
 * owner of a practice shop, the demo and developers read. Only a shop that its owner opened without
 * emails tells customers that it sends none.
 */
export function sendsEmails(
  { openedWithoutEmails }: Pick<BusinessSettings, "openedWithoutEmails">,
  { hasMailServer }: { hasMailServer: boolean },
): boolean {
  return hasMailServer || !openedWithoutEmails;
}

/**
 * Whether pages that promise an email say that it is only written to a file: in practice, where the
 * owner tries the shop as a customer.
 */
export function writesEmailsToFiles(
  { practice }: Pick<BusinessSettings, "practice">,
  { hasMailServer }: { hasMailServer: boolean },
): boolean {
  return practice && !hasMailServer;
}
