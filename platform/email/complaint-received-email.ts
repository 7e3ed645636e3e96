import { complaintDays } from "../../domain/contact/complaint-days.ts";
import { getComplaintDeadline } from "../../domain/contact/complaints.ts";
import type { ContactMessage } from "../../domain/contact/contact-store.ts";
import { formatDay } from "../../domain/format-instant.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { formatGreeting } from "./email-layout.ts";
import { composeSimpleEmail } from "./simple-email.ts";

/**
 * Acknowledges a data protection complaint. Repeats nothing that the sender typed, because the
 * address may be someone else's. Null once the sender's details have been deleted.
 */
export function composeComplaintReceivedEmail(
  message: ContactMessage,
  { business }: EmailContext,
): EmailContent | null {
  if (message.email === "") return null;
  const { timeZone } = business;
  const formatLocalDay = (instant: Date) => formatDay(instant, timeZone);
  return composeSimpleEmail({
    to: { name: "", address: message.email },
    subject: `We have received your complaint, no. ${message.id}`,
    preview: `${business.name} will reply within ${complaintDays} days.`,
    heading: "We have received your complaint",
    paragraphs: [
      formatGreeting(""),
      `${business.name} received your data protection complaint on ${formatLocalDay(message.createdAt)}. Your reference is complaint ${message.id}.`,
      `We will look into it and reply by ${formatLocalDay(getComplaintDeadline(message, timeZone))} at the latest.`,
      "If you did not contact us, you can ignore this email.",
    ],
    footnotes: ["You can also complain to the Information Commissioner's Office: ico.org.uk."],
  });
}
