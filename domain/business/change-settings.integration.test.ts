import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { noOrderLimits, openAllDay } from "../../tests/builders/shop-settings.ts";
import type { Admin } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { changeSettings } from "./change-settings.ts";
import { defaultSettings } from "./default-settings.ts";
import { defaultTexts } from "./default-texts.ts";
import { getSectionValues, type SectionValues } from "./settings-sections.ts";

let shop: TestShop;
let owner: Admin;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
  admin = await createAdmin(shop);
  await shop.stores.business.create();
  await shop.stores.business.claimOwnership(owner.userId);
});
afterAll(() => shop.database.close());

async function ordering(): Promise<SectionValues<"ordering">> {
  return getSectionValues("ordering", await shop.stores.business.getSettings());
}

async function newestEntry() {
  const [entry] = await shop.database.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry;
}

test("a change by the owner applies at once and is logged with old and new values", async () => {
  const seen = await ordering();
  const values = { ...seen, leadMinutes: 35, daysAhead: 14 };
  expect(await changeSettings(shop, owner, { section: "ordering", seen, values })).toEqual({
    ok: true,
    value: { changed: true },
  });
  expect(await shop.stores.business.getSettings()).toEqual({
    ...defaultSettings,
    ...defaultTexts,
    tablesSeeded: true,
    ...openAllDay,
    ...noOrderLimits,
    leadMinutes: 35,
    daysAhead: 14,
  });
  expect(await newestEntry()).toMatchObject({
    actorKind: "owner",
    actorName: "Meena Shah",
    subjectKind: "setting",
    subjectId: "ordering",
    change: { fields: { leadMinutes: { from: 20, to: 35 }, daysAhead: { from: 30, to: 14 } } },
  });
});

test("refuses admins who are not the owner", async () => {
  const seen = await ordering();
  const result = await changeSettings(shop, admin, {
    section: "ordering",
    seen,
    values: { ...seen, leadMinutes: 5 },
  });
  expect(result).toEqual({ ok: false, error: { code: "only_owner" } });
  expect(await ordering()).toEqual(seen);
});

test("saves a section whose stored text has decomposed accents, as older texts may", async () => {
  await shop.stores.business.update({ name: "Café".normalize("NFD") });
  const details = getSectionValues("details", await shop.stores.business.getSettings());
  const sent = { ...details, name: details.name.normalize("NFC") };
  const values = { ...sent, email: "hello@cafe.test" };
  const saved = { section: "details", seen: sent, values } as const;
  expect(await changeSettings(shop, owner, saved)).toEqual({ ok: true, value: { changed: true } });
  expect(await newestEntry()).toMatchObject({
    change: { fields: { email: { to: "hello@cafe.test" } } },
  });
});

test("saving without changes is not logged", async () => {
  const seen = await ordering();
  const before = await newestEntry();
  const result = await changeSettings(shop, owner, { section: "ordering", seen, values: seen });
  expect(result).toEqual({ ok: true, value: { changed: false } });
  expect((await newestEntry())?.id).toBe(before?.id);
});

test("refuses the second of two concurrent edits and returns a merged version, which can then be saved", async () => {
  const seen = await ordering();
  const newValues = { ...seen, leadMinutes: 50 };
  const otherValues = { ...seen, leadMinutes: 40, slotMinutes: 30 };
  await changeSettings(shop, owner, { section: "ordering", seen, values: otherValues });
  const second = await changeSettings(shop, owner, {
    section: "ordering",
    seen,
    values: newValues,
  });
  if (second.ok || second.error.code !== "changed_meanwhile")
    throw new Error("expected changed_meanwhile");
  expect(second.error.stored).toEqual(otherValues);
  expect(second.error.merged).toEqual({ ...otherValues, leadMinutes: 50 });
  expect(second.error.otherChanges).toEqual({
    leadMinutes: { from: seen.leadMinutes, to: 40 },
    slotMinutes: { from: seen.slotMinutes, to: 30 },
  });
  expect(await ordering()).toEqual(otherValues);

  const { stored, merged } = second.error;
  const retried = await changeSettings(shop, owner, {
    section: "ordering",
    seen: stored,
    values: merged,
  });
  expect(retried).toEqual({ ok: true, value: { changed: true } });
  expect(await ordering()).toEqual(merged);
});

test("of ten concurrent saves one succeeds", async () => {
  const seen = await ordering();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      changeSettings(shop, owner, {
        section: "ordering",
        seen,
        values: { ...seen, daysAhead: 100 + index },
      }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await ordering()).daysAhead).toBeGreaterThanOrEqual(100);
});

test("changes in other sections do not conflict", async () => {
  const seen = await ordering();
  const prices = getSectionValues("prices", await shop.stores.business.getSettings());
  await changeSettings(shop, owner, {
    section: "prices",
    seen: prices,
    values: { ...prices, vatMode: "included" },
  });
  const result = await changeSettings(shop, owner, {
    section: "ordering",
    seen,
    values: { ...seen, leadMinutes: 10 },
  });
  expect(result.ok).toBe(true);
  expect(await shop.stores.business.getSettings()).toMatchObject({
    vatMode: "included",
    leadMinutes: 10,
  });
});
