import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** The last email to an account. */
export function accountDeletedEmail({ to, name }: { to: string; name: string }, { business }: EmailContext): EmailContent {
  return simpleEmail({
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
