import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** `url` works once, for `hours`. No name: whoever typed it may not own the address. */
export function resetPasswordEmail(
  { to, url, hours }: { to: string; url: string; hours: number },
  { business }: EmailContext,
): EmailContent {
  return simpleEmail({
    to: { name: "", address: to },
    subject: `Reset your password for ${business.name}`,
    preview: "Choose a new password with this link.",
    heading: "A new password",
    words: [
      "Hello,",
      `Somebody, probably you, has asked for a new password for your account at ${business.name}. Choose it here:`,
    ],
    action: { label: "Reset my password", url },
    smallWords: [
      `The link works once, within ${hours === 1 ? "an hour" : `${hours} hours`}. If you ask for another one, only the newest works.`,
      "If it was not you, do nothing: your password stays as it is.",
    ],
  });
}
