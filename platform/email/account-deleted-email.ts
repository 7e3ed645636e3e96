import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** The last email to an account. */
export function accountDeletedEmail({ to, name }: { to: string; name: string }, { business }: EmailContext): EmailContent {
  return simpleEmail({
    to: { name, address: to },
    subject: `Your account at ${business.name} is deleted`,
    preview: "We removed your details and signed out every device.",
    heading: "Your account is deleted",
    paragraphs: [
      greeting(name),
      "As you asked, we deleted your account: your name, email, phone number and address. Every device is signed out.",
      "We keep past orders without your details, because tax law requires it: the dishes, the dates and the prices.",
      "If this wasn't you, reply to this email or call us. Thank you for eating with us.",
    ],
  });
}
