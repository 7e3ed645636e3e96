import type { EmailContent, EmailContext } from "./email-content.ts";
import { composeSimpleEmail } from "./simple-email.ts";

/**
 * `url` works once, for `hours`. Contains no name, because a stranger may have typed the address.
 */
export function composeResetPasswordEmail(
  { to, url, hours }: { to: string; url: string; hours: number },
  { business }: EmailContext,
): EmailContent {
  return composeSimpleEmail({
    to: { name: "", address: to },
    subject: `Reset your password for ${business.name}`,
    preview: "Choose a new password with this link.",
    heading: "Choose a new password",
    paragraphs: [
      "Hello,",
      `Someone, probably you, asked to reset the password for your account at ${business.name}. Choose a new one with this link.`,
    ],
    action: { label: "Reset my password", url },
    footnotes: [
      `The link works once and expires after ${hours === 1 ? "an hour" : `${hours} hours`}. If you ask for another one, only the newest works.`,
      "If this wasn't you, ignore this email: your password stays the same.",
    ],
  });
}
