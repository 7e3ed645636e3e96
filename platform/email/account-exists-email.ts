import { createElement as h } from "react";
import type { EmailJob } from "../../domain/email.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import {
  formatGreeting,
  renderMainButton,
  renderParagraph,
  renderSmallPrint,
} from "./email-layout.ts";

/** Tells the account holder by email, because the page must not reveal that the account exists. */
export function composeAccountExistsEmail(
  job: Extract<EmailJob, { template: "account-exists" }>,
  { business, publicUrl }: EmailContext,
): EmailContent {
  const { name, to } = job;
  const signIn = `${publicUrl}/signin`;
  return {
    to: { name, address: to },
    subject: `You already have an account at ${business.name}`,
    preview: "You can sign in with it.",
    heading: "You already have an account",
    body: [
      renderParagraph(formatGreeting(name)),
      renderParagraph(
        "Someone, probably you, just tried to sign up with this email address. It already has an account, so nothing was changed.",
      ),
      renderMainButton(signIn, "Sign in"),
      renderSmallPrint("If this wasn't you, you can ignore this email."),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      formatGreeting(name),
      "Someone, probably you, just tried to sign up with this email address. It already has an account, so nothing was changed. You can sign in here:",
      signIn,
      "If this wasn't you, you can ignore this email.",
    ].join("\n\n"),
  };
}
