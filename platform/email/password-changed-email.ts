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
    preview: "You are signed out everywhere else.",
    heading: "Your password was changed",
    words: [
      greeting(name),
      `The password of your account at ${business.name} has just been changed, and every other device was signed out.`,
      "If it was you, you need to do nothing.",
      "If it was not you, set a new password now and call us:",
    ],
    action: { label: "Set a new password", url: `${publicUrl}/forgot-password` },
  });
}
