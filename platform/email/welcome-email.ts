import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** Sent once a new account's email is verified. */
export function welcomeEmail({ to, name }: { to: string; name: string }, { business, publicUrl }: EmailContext): EmailContent {
  return simpleEmail({
    to: { name, address: to },
    subject: `Welcome to ${business.name}`,
    preview: "Your account is ready, and so is the kitchen.",
    heading: "Welcome to the table",
    words: [
      greeting(name),
      `Your account at ${business.name} is ready. Your dashboard has your orders and your details, and shows how far the kitchen is.`,
      "Hungry? Everything is cooked to order, from home recipes.",
    ],
    action: { label: "Look at the menu", url: `${publicUrl}/menu` },
  });
}
