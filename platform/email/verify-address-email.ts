import { createElement as h } from "react";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { addressLink, mainButton, paragraph, smallPrint } from "./email-layout.ts";

/** `url` works once, for 24 hours. No name: anyone can sign up with any address and name. */
export function verifyAddressEmail({ to, url }: { to: string; url: string }, { business }: EmailContext): EmailContent {
  return {
    to: { name: "", address: to },
    subject: `Verify your email for ${business.name}`,
    preview: "Confirm your email to finish signing up.",
    heading: "Confirm your email",
    body: [
      paragraph("Hello,"),
      paragraph(`Please confirm that this is your email address. Your account at ${business.name} is then ready.`),
      mainButton(url, "Verify my email"),
      smallPrint(
        "The link works once and expires after 24 hours. If the button does not work, open this address: ",
        addressLink(url),
      ),
      smallPrint("If you did not sign up, you can ignore this email."),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      "Hello,",
      `Please open this link to confirm that this is your email address. Your account at ${business.name} is then ready.`,
      url,
      "The link works once and expires after 24 hours. If you did not sign up, you can ignore this email.",
    ].join("\n\n"),
  };
}
