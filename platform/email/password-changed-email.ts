import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** Warns the account's owner, in case someone else did it. */
export function passwordChangedEmail(
  { to, name }: { to: string; name: string },
  { business, publicUrl }: EmailContext,
): EmailContent {
  return simpleEmail({
    to: { name, address: to },
    subject: `Your password for ${business.name} was changed`,
    preview: "All your other devices are signed out.",
    heading: "Your password was changed",
    paragraphs: [
      greeting(name),
      `The password for your account at ${business.name} was changed, and every other device was signed out.`,
      "If this was you, you don't need to do anything.",
      "If this wasn't you, set a new password now and call us:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}/forgot-password` },
  });
}
