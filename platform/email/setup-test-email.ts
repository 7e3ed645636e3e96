import { createElement as h } from "react";
import type { EmailJob } from "../../domain/email.ts";
import { messages } from "../../domain/messages.ts";
import type { Shop } from "../../domain/shop.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import {
  formatGreeting,
  renderCodeBlock,
  renderParagraph,
  renderSmallPrint,
} from "./email-layout.ts";

/**
 * The setup checklist's test email. Null if its code no longer exists, or if the owner's account
 * no longer exists.
 */
export async function composeSetupTestEmail(
  { shop }: { shop: Pick<Shop, "stores"> },
  job: Extract<EmailJob, { template: "setup-test" }>,
  { business, publicUrl }: EmailContext,
): Promise<EmailContent | null> {
  const [account, { emailCode }] = await Promise.all([
    shop.stores.credentials.findById(job.userId),
    shop.stores.setup.getProgress(),
  ]);
  if (!account || emailCode === null) return null;
  const intro = `${messages.setup.emailArrived} Type this code into the checklist:`;
  const outro = `The checklist is at ${publicUrl}/admin/setup.`;
  return {
    to: { name: account.name, address: account.email },
    subject: `Test email from ${business.name}`,
    preview: `Your code is ${emailCode}.`,
    heading: "Your test email",
    body: [
      renderParagraph(formatGreeting(account.name)),
      renderParagraph(intro),
      renderCodeBlock(emailCode),
      renderSmallPrint(outro),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [formatGreeting(account.name), intro, emailCode, outro].join("\n\n"),
  };
}
