import { greeting } from "./email-layout.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";
import { simpleEmail } from "./simple-email.ts";

/** Sent once a new account's email is verified. */
export function welcomeEmail({ to, name }: { to: string; name: string }, { business, publicUrl }: EmailContext): EmailContent {
  return simpleEmail({
    to: { name, address: to },
    subject: `Welcome to ${business.name}`,
    preview: "Your account is ready.",
    heading: "Welcome",
    paragraphs: [
      greeting(name),
      `Your account at ${business.name} is ready. Your dashboard has your details and your orders, and shows their progress.`,
      "Hungry? Everything is cooked to order, from home recipes.",
    ],
    action: { label: "View the menu", url: `${publicUrl}/menu` },
  });
}
