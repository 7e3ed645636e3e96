import { createElement as h } from "react";
import type { ContactMessage } from "../../domain/contact/contact-store.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { paragraph, smallPrint } from "./letter-frame.ts";

/** To the business: what somebody wrote through the contact form. Answering it answers them. */
export function contactMessageLetter(message: ContactMessage, { business }: LetterContext): Letter {
  const { name, email } = message;
  const sent = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: business.timeZone }).format(
    message.createdAt,
  );
  const answer = `Answer this mail and it goes to ${name}, ${email}.`;
  return {
    to: { name: business.name, address: business.email },
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    preview: message.message.replace(/\s+/g, " ").slice(0, 120),
    heading: `A message from ${name}`,
    body: [
      h(
        "div",
        {
          className: "ink rule",
          style: {
            borderLeft: "3px solid #eddcc4",
            color: "#2a1a14",
            fontSize: 16,
            lineHeight: 1.6,
            margin: "0 0 16px",
            overflowWrap: "anywhere",
            paddingLeft: 16,
          },
        },
        // A mail program may not know `white-space`; every one knows <br>.
        ...message.message.split("\n").flatMap((line, index) => (index ? [h("br", { key: index }), line] : [line])),
      ),
      paragraph(h("strong", null, "From: "), `${name}, ${email}`, h("br"), h("strong", null, "Sent: "), sent),
      smallPrint(answer),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [message.message, `From: ${name}, ${email}\nSent: ${sent}`, answer].join("\n\n"),
  };
}
