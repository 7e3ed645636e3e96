import type { EmailJob } from "../../domain/email.ts";
import { renderEmail } from "../../platform/email/render-email.ts";
import type { TestShop } from "./shop.ts";

/** Renders an email as the shop would send it. Returns null if it would not send one. */
export function renderShopEmail(shop: TestShop, job: EmailJob) {
  return renderEmail(
    {
      ...shop.stores,
      shop,
      issueVerification: async () => null,
      publicUrl: "https://shop.example",
    },
    { job, enqueuedAt: new Date() },
  );
}

/** Returns the emails that `work` queued, and the last of them rendered. */
export async function captureEmails(shop: TestShop, work: () => Promise<unknown>) {
  const before = shop.emails.length;
  await work();
  const jobs = shop.emails.slice(before);
  const last = jobs.at(-1);
  return { jobs, email: last ? await renderShopEmail(shop, last) : null };
}

/** Returns the lines of an email's calendar file. */
export function readCalendarLines(calendar: { content: string } | undefined): string[] {
  return calendar?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];
}
