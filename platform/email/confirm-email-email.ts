import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** To an account's new address. `url` works once, for 24 hours. No name: the address is unverified. */
export function confirmNewAddressEmail({ to, url }: { to: string; url: string }, { business }: EmailContext): EmailContent {
  return simpleEmail({
    to: { name: "", address: to },
    subject: `Confirm your new email for ${business.name}`,
    preview: "One click, and this is your address with us.",
    heading: "Is this your new email?",
    words: [
      "Hello,",
      `Your account at ${business.name} is to have this email address from now on. Please confirm that it is yours. Until then, nothing changes.`,
    ],
    action: { label: "Confirm my new email", url },
    smallWords: [
      "The link works once, within 24 hours. You need to be signed in to the account.",
      "If you did not ask for it, do nothing: without the click, nothing happens.",
    ],
  });
}

/** To the owner of an address that was requested for another account. The screen does not reveal it. */
export function addressTakenEmail(
  { to, name }: { to: string; name: string },
  { business, publicUrl }: EmailContext,
): EmailContent {
  return simpleEmail({
    to: { name, address: to },
    subject: `This email already has an account at ${business.name}`,
    preview: "So it cannot be given to another one.",
    heading: "This email has an account already",
    words: [
      greeting(name),
      "Somebody, probably you, wanted to give this email address to another account of ours. It already has one of its own, so nothing was changed. You can sign in to it here:",
    ],
    action: { label: "Sign in", url: `${publicUrl}/signin` },
    smallWords: ["If it was not you, you need to do nothing."],
  });
}
