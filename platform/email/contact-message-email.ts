import { createElement as h, type ReactNode } from "react";
import { getComplaintDeadline } from "../../domain/contact/complaints.ts";
import type { ContactMessage } from "../../domain/contact/contact-store.ts";
import { formatDay, formatMoment } from "../../domain/format-instant.ts";
import { withColours } from "./email-colours.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { renderParagraph, renderSmallPrint } from "./email-layout.ts";

/**
 * Forwards a contact message to the business. Replies go to the sender, unless their account has
 * been deleted.
 */
export function composeContactMessageEmail(
  message: ContactMessage,
  { business }: EmailContext,
): EmailContent {
  const { name, email } = message;
  const { timeZone } = business;
  const sentAt = formatMoment(message.createdAt, timeZone);
  const isSenderDeleted = email === "";
  const sender = isSenderDeleted ? "someone whose account has been deleted" : name;
  const from = isSenderDeleted ? sender : `${name}, ${email}`;
  const isComplaint = message.subject === "data_protection";
  const deadline = formatDay(getComplaintDeadline(message, timeZone), timeZone);
  const replyNote = isSenderDeleted
    ? "You cannot reply: their address has been deleted."
    : `Reply to this email to answer ${from}.`;
  return {
    to: { name: business.name, address: business.email },
    ...(isSenderDeleted ? {} : { replyTo: { name, address: email } }),
    subject: isComplaint
      ? `Data protection complaint no. ${message.id}, answer by ${deadline}`
      : `Message from ${sender}`,
    preview: message.message.replace(/\s+/g, " ").slice(0, 120),
    heading: isComplaint
      ? `A data protection complaint from ${sender}`
      : `A message from ${sender}`,
    body: [
      renderQuote(message.message),
      renderParagraph(
        h("strong", null, "From: "),
        from,
        h("br"),
        h("strong", null, "Sent: "),
        sentAt,
      ),
      renderSmallPrint(replyNote),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [message.message, `From: ${from}\nSent: ${sentAt}`, replyNote].join("\n\n"),
  };
}

function renderQuote(message: string): ReactNode {
  const layout = {
    fontSize: 16,
    lineHeight: 1.6,
    margin: "0 0 16px",
    overflowWrap: "anywhere",
    paddingLeft: 16,
  } as const;
  return withColours(({ line, ink }) =>
    h(
      "div",
      { className: "ink rule", style: { borderLeft: `3px solid ${line}`, color: ink, ...layout } },
      // Some email clients ignore `white-space`; all support <br>.
      ...message
        .split("\n")
        .flatMap((text, index) => (index ? [h("br", { key: index }), text] : [text])),
    ),
  );
}
