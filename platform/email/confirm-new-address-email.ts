import { oneTimeLinkHours } from "../../domain/accounts/one-time-links.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { formatGreeting } from "./email-layout.ts";
import { composeSimpleEmail } from "./simple-email.ts";

/**
 * Sent to an account's new address. `url` works once. Contains no name, because the address is
 * unverified.
 */
export function composeConfirmNewAddressEmail(
  { to, url }: { to: string; url: string },
  { business }: EmailContext,
): EmailContent {
  return composeSimpleEmail({
    to: { name: "", address: to },
    subject: `Confirm your new email for ${business.name}`,
    preview: "Confirm that this address is yours.",
    heading: "Confirm your new email",
    paragraphs: [
      "Hello,",
      `You asked to use this email address for your account at ${business.name}. Please confirm that it is yours. Nothing changes until you do.`,
    ],
    action: { label: "Confirm my new email", url },
    footnotes: [
      `The link works once and expires after ${oneTimeLinkHours} hours. You need to be signed in to the account.`,
      "If you did not ask for this, ignore this email: nothing will change.",
    ],
  });
}

/**
 * Sent to the holder of the account that already has the requested address. The page must not
 * reveal that it exists.
 */
export function composeAddressTakenEmail(
  { to, name }: { to: string; name: string },
  { business, publicUrl }: EmailContext,
): EmailContent {
  return composeSimpleEmail({
    to: { name, address: to },
    subject: `This email already has an account at ${business.name}`,
    preview: "Another account can't use it.",
    heading: "This email already has an account",
    paragraphs: [
      formatGreeting(name),
      "Someone, probably you, tried to use this email address for another account. It already has its own, so nothing was changed. You can sign in to it here:",
    ],
    action: { label: "Sign in", url: `${publicUrl}/signin` },
    footnotes: ["If this wasn't you, you can ignore this email."],
  });
}
