import { greeting } from "./email-layout.ts";
import type { Letter, LetterContext } from "./rendered-email.ts";
import { simpleLetter } from "./simple-email.ts";

/** The last email of an account. */
export function accountDeletedLetter({ to, name }: { to: string; name: string }, { business }: LetterContext): Letter {
  return simpleLetter({
    to: { name, address: to },
    subject: `Your account at ${business.name} is deleted`,
    preview: "Your details are gone, and every device is signed out.",
    heading: "Your account is deleted",
    words: [
      greeting(name),
      "As you asked, your account is deleted: your name, email, telephone number and address are gone, and every device is signed out.",
      "Your past orders stay in our books without you, because tax law asks for it: what was ordered, when, and for how much.",
      "If it was not you, please answer this mail or call us. Thank you for having eaten with us.",
    ],
  });
}
