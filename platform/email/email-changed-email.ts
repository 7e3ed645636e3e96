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
    preview: `From now on you sign in with ${email}.`,
    heading: "Your email was changed",
    words: [
      greeting(name),
      `From now on you sign in at ${business.name} with ${email}. We write there, and no longer to this address.`,
      `If it was not you, please answer this mail or call us at once: ${business.phones.map(formatPhone).join(" or ")}.`,
    ],
  });
}
