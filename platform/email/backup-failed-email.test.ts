import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { type EmailSources, renderEmail } from "./render-email.ts";

const job = { template: "backup-failed", userId: "meena", reason: "The disk is full." } as const;
const enqueuedAt = new Date("2026-07-02T05:35:00Z");

function render({
  lastSuccessAt = null,
  userId = "meena",
}: {
  lastSuccessAt?: Date | null;
  userId?: string;
} = {}) {
  const account = { id: "meena", name: "Meena Shah", email: "meena@example.com" };
  const sources = {
    business: { getSettings: async () => ({ ...defaultSettings, name: "Dosa House" }) },
    shop: {
      stores: {
        credentials: { findById: async (id: string) => (id === userId ? account : null) },
        backups: { getLastSuccessAt: async () => lastSuccessAt },
      },
    },
    publicUrl: "https://shop.example",
  } as unknown as EmailSources;
  return renderEmail(sources, { job, enqueuedAt });
}

test("tells the owner why the backup failed and how old the last good one is", async () => {
  const email = await render({ lastSuccessAt: new Date("2026-07-01T03:00:00Z") });
  expect(email).toMatchObject({
    to: { name: "Meena Shah", address: "meena@example.com" },
    subject: "The backup of Dosa House failed",
  });
  expect(email?.text).toContain("Reason: The disk is full.");
  expect(email?.text).toContain("The last good backup is from 1 Jul 2026, 04:00.");
  expect(email?.text).toContain("https://shop.example/admin/settings/backups");
  expect((await render())?.text).toContain("There is no good backup yet.");
});

test("is not sent after a later success, or if the owner's account no longer exists", async () => {
  expect(await render({ lastSuccessAt: new Date("2026-07-02T05:36:00Z") })).toBeNull();
  expect(await render({ userId: "someone else" })).toBeNull();
});
