import { createElement as h } from "react";
import { oneTimeLinkHours } from "../../domain/accounts/one-time-links.ts";
import { verifyCodeMinutes } from "../../domain/accounts/verification-code-limits.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import {
  renderAddressLink,
  renderCodeBlock,
  renderMainButton,
  renderParagraph,
  renderSmallPrint,
} from "./email-layout.ts";

/**
 * `url` works once. `code` works only in the browser that signed up. The email contains no name,
 * because anyone can sign up with any address and name.
 */
export function composeVerifyAddressEmail(
  { to, url, code }: { to: string; url: string; code: string },
  { business }: EmailContext,
): EmailContent {
  return {
    to: { name: "", address: to },
    subject: `Verify your email for ${business.name}`,
    preview: `Your code is ${code}.`,
    heading: "Verify your email",
    body: [
      renderParagraph("Hello,"),
      renderParagraph(
        `Enter this code on the page where you signed up to finish creating your account at ${business.name}.`,
      ),
      renderCodeBlock(code),
      renderParagraph(
        `It works for ${verifyCodeMinutes} minutes. Or use this button in any browser to verify your email:`,
      ),
      renderMainButton(url, "Verify my email"),
      renderSmallPrint(
        `The link works once and expires after ${oneTimeLinkHours} hours. On another device or in another browser, you'll need your password. If the button does not work, open this address: `,
        renderAddressLink(url),
      ),
      renderSmallPrint(
        "We never ask for this code by phone or message. If you did not sign up, you can ignore this email.",
      ),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      "Hello,",
      `Enter this code on the page where you signed up to finish creating your account at ${business.name}.`,
      code,
      `It works for ${verifyCodeMinutes} minutes. Or open this link in any browser to verify your email:`,
      url,
      `The link works once and expires after ${oneTimeLinkHours} hours. On another device or in another browser, you'll need your password.`,
      "We never ask for this code by phone or message. If you did not sign up, you can ignore this email.",
    ].join("\n\n"),
  };
}
