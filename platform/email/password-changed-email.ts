import { greeting } from "./email-layout.ts";
import type { Letter, LetterContext } from "./rendered-email.ts";
import { simpleLetter } from "./simple-email.ts";

/** Warns the holder, in case they did not change it, and says what to do. */
export function passwordChangedLetter(
  { to, name }: { to: string; name: string },
  { business, publicUrl }: LetterContext,
): Letter {
  return simpleLetter({
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
