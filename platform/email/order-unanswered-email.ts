import type { EmailJob } from "../../domain/email.ts";
import { formatInstant } from "../../domain/format-instant.ts";
import { emailOwnerStep } from "../../domain/kitchen/escalate-unanswered.ts";
import {
  formatOrderName,
  formatOrderNameInText,
} from "../../domain/order-wording/format-order-name.ts";
import type { Shop } from "../../domain/shop.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { formatGreeting } from "./email-layout.ts";
import { composeSimpleEmail } from "./simple-email.ts";

/**
 * Null if someone has answered the orders in the meantime, or if the owner's account no longer
 * exists.
 */
export async function composeOrderUnansweredEmail(
  { shop }: { shop: Pick<Shop, "stores"> },
  job: Extract<EmailJob, { template: "order-unanswered" }>,
  { business, publicUrl }: EmailContext,
): Promise<EmailContent | null> {
  const [account, waiting] = await Promise.all([
    shop.stores.credentials.findById(job.userId),
    shop.stores.newOrders.listToEscalate(),
  ]);
  // One email covers all orders that have reached this step. If this order has been answered in the
  // meantime, the next one is named.
  const order =
    waiting.find(({ number }) => number === job.number) ??
    waiting.find(({ escalation }) => escalation >= emailOwnerStep);
  if (!account || !order) return null;
  const otherCount = waiting.length - 1;
  const othersText =
    otherCount === 1 ? "One more is waiting too." : `${otherCount} more are waiting too.`;
  const orderName = formatOrderName(order);
  return composeSimpleEmail({
    to: { name: account.name, address: account.email },
    subject: `${orderName} at ${business.name} is waiting`,
    preview: "No one has answered it.",
    heading: `No one has answered ${formatOrderNameInText(order)}`,
    paragraphs: [
      formatGreeting(account.name),
      `${orderName} was ${order.type === "reservation" ? "made" : "placed"} on ${formatInstant(order.placedAt, business.timeZone)}. ${order.rangAgainAt ? "Someone has marked it as seen, but no one has confirmed it." : "No one has confirmed it or marked it as seen."} Kitchen screens now ring louder if their sound is on.${otherCount > 0 ? ` ${othersText}` : ""}`,
      business.pauseWhenUnanswered
        ? "If no one answers, online ordering pauses automatically. You can resume it in the back office."
        : "Online ordering continues. You can pause it in the back office.",
    ],
    action: { label: "Open the kitchen", url: `${publicUrl}/admin/kitchen` },
  });
}
