import { formatPhone } from "../../domain/contact-details/phone.ts";
import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** To the previous address; `email` is the new one. */
export function addressChangedEmail(
  { to, name, email }: { to: string; name: string; email: string },
  { business }: EmailContext,
): EmailContent {
  return simpleEmail({
    to: { name, address: to },
    subject: `Your email for ${business.name} was changed`,
    preview: `Sign in with ${email} from now on.`,
    heading: "Your email was changed",
    paragraphs: [
      greeting(name),
      `From now on, sign in to ${business.name} with ${email}. We'll write to that address and no longer to this one.`,
      `If this wasn't you, reply to this email or call us straight away: ${business.phones.map(formatPhone).join(" or ")}.`,
    ],
  });
}
