import type { EmailJob } from "../../domain/email.ts";
import { formatInstant } from "../../domain/format-instant.ts";
import type { Shop } from "../../domain/shop.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { formatGreeting } from "./email-layout.ts";
import { composeSimpleEmail } from "./simple-email.ts";

/** Null if a backup has succeeded since, or if the owner's account no longer exists. */
export async function composeBackupFailedEmail(
  { shop }: { shop: Pick<Shop, "stores"> },
  { job, enqueuedAt }: { job: Extract<EmailJob, { template: "backup-failed" }>; enqueuedAt: Date },
  { business, publicUrl }: EmailContext,
): Promise<EmailContent | null> {
  const [account, lastSuccessAt] = await Promise.all([
    shop.stores.credentials.findById(job.userId),
    shop.stores.backups.getLastSuccessAt(),
  ]);
  const hasSucceededSince = lastSuccessAt !== null && lastSuccessAt > enqueuedAt;
  if (!account || hasSucceededSince) return null;
  return composeSimpleEmail({
    to: { name: account.name, address: account.email },
    subject: `The backup of ${business.name} failed`,
    preview: job.reason,
    heading: "The backup failed",
    paragraphs: [
      formatGreeting(account.name),
      `The scheduled backup of ${business.name} failed, and so did every retry.`,
      `Reason: ${job.reason}`,
      lastSuccessAt
        ? `The last good backup is from ${formatInstant(lastSuccessAt, business.timeZone)}. If the disk failed now, everything since then would be lost.`
        : "There is no good backup yet. If the disk failed now, everything would be lost.",
      "Fix the problem, then start a backup in the back office under Settings, Backups.",
    ],
    action: { label: "Open the backups", url: `${publicUrl}/admin/settings/backups` },
  });
}
