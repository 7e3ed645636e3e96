import type { BusinessSettings } from "./business-settings.ts";

/**
 * Whether emails reach people. Without a mail server they are only written to files. The demo and developers read those files, so
 * only a practice shop, and one that the owner opened without emails, tells customers that it sends none.
 */
export function sendsEmails(
  { practice, openedWithoutEmails }: Pick<BusinessSettings, "practice" | "openedWithoutEmails">,
  { hasMailServer }: { hasMailServer: boolean },
): boolean {
  return hasMailServer || !(practice || openedWithoutEmails);
}
