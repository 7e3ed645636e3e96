import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { describeAuditEntry } from "../audit/describe-audit-entry.ts";
import { addCustomPage } from "./add-custom-page.ts";
import { changeCustomPage } from "./change-custom-page.ts";
import { type CustomPageFields, maxCustomPages, maxPlaced } from "./custom-page.ts";
import { customPages } from "./custom-page-tables.ts";
import { deleteCustomPage } from "./delete-custom-page.ts";
import { getPublishedPage } from "./read-custom-pages.ts";

let shop: TestShop;
let owner: Admin;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
  admin = await createAdmin(shop);
});
beforeEach(() => shop.database.db.delete(customPages));
afterAll(() => shop.database.close());

const buildPage = (page: Partial<CustomPageFields> = {}): CustomPageFields => ({
  kind: "page",
  slug: "gift-cards",
  title: "Gift cards",
  text: "Buy one.",
  placement: "none",
  published: true,
  inForceFrom: null,
  ...page,
});

async function add(page: Partial<CustomPageFields> = {}): Promise<number> {
  const added = await addCustomPage(shop, owner, buildPage(page));
  if (!added.ok) throw new Error(added.error.code);
  return added.value.id;
}

async function describeNewestEntry() {
  const [entry] = await shop.database.db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  if (!entry) throw new Error("nothing in the audit log");
  const {
    subjectKind: kind,
    subjectId: id,
    subjectName: name,
    action,
    change,
    actorName: who,
  } = entry;
  return describeAuditEntry(
    { who, subject: { kind, id, name }, action, ...change },
    { currency: "GBP", timeZone: "UTC" },
  );
}

test("the owner adds, changes and deletes a page; each is logged without the text", async () => {
  const id = await add();
  expect((await describeNewestEntry()).sentence).toBe("Meena Shah added the page Gift cards");
  expect(await getPublishedPage(shop, "gift-cards")).toMatchObject({
    id,
    title: "Gift cards",
    version: 1,
  });

  const changed = await changeCustomPage(shop, owner, {
    id,
    version: 1,
    page: buildPage({ text: "Buy two." }),
  });
  expect(changed).toEqual({ ok: true, value: { changed: true } });
  expect(await describeNewestEntry()).toEqual({
    sentence: "Meena Shah changed the text of the page Gift cards",
    lines: [],
  });
  const draft = buildPage({ text: "Buy two.", published: false, placement: "footer" });
  expect((await changeCustomPage(shop, owner, { id, version: 2, page: draft })).ok).toBe(true);
  expect((await describeNewestEntry()).lines).toEqual([
    "Placement of the link from none to footer",
    "Published from yes to no",
  ]);
  expect(await getPublishedPage(shop, "gift-cards")).toBeNull();

  expect(await deleteCustomPage(shop, owner, { id })).toMatchObject({ ok: true });
  expect((await describeNewestEntry()).sentence).toBe("Meena Shah deleted the page Gift cards");
  expect(await deleteCustomPage(shop, owner, { id })).toMatchObject({
    error: { code: "page_not_found" },
  });
});

test("only the owner can add, change and delete pages", async () => {
  const id = await add();
  const refused = { ok: false, error: { code: "only_owner" } };
  expect(await addCustomPage(shop, admin, buildPage({ slug: "other" }))).toEqual(refused);
  expect(
    await changeCustomPage(shop, admin, { id, version: 1, page: buildPage({ title: "Mine" }) }),
  ).toEqual(refused);
  expect(await deleteCustomPage(shop, admin, { id })).toEqual(refused);
  expect(await shop.stores.customPages.list()).toMatchObject([{ title: "Gift cards", version: 1 }]);
});

test("refuses a taken or reserved address, for a new and a changed page and in a race", async () => {
  await add();
  const other = await add({ slug: "story", title: "Our story" });
  const taken = { ok: false, error: { code: "slug_taken", title: "Gift cards" } };
  expect(await addCustomPage(shop, owner, buildPage())).toEqual(taken);
  expect(await changeCustomPage(shop, owner, { id: other, version: 1, page: buildPage() })).toEqual(
    taken,
  );
  const reserved = { ok: false, error: { code: "slug_reserved" } };
  for (const slug of ["menu", "admin", "orders"]) {
    const page = buildPage({ slug });
    expect(await addCustomPage(shop, owner, page)).toEqual(reserved);
    expect(await changeCustomPage(shop, owner, { id: other, version: 1, page })).toEqual(reserved);
  }
  const race = await Promise.all(
    [1, 2, 3].map(() => addCustomPage(shop, owner, buildPage({ slug: "race" }))),
  );
  expect(race.filter(({ ok }) => ok)).toHaveLength(1);
});

test("does not save text with too much formatting", async () => {
  const id = await add();
  const page = buildPage({ slug: "nested", text: "*a ".repeat(3_300) + "a* ".repeat(3_300) });
  const refused = { ok: false, error: { code: "too_many_marks" } };
  expect(await addCustomPage(shop, owner, page)).toEqual(refused);
  expect(await changeCustomPage(shop, owner, { id, version: 1, page })).toEqual(refused);
  expect(await shop.stores.customPages.list()).toMatchObject([{ id, version: 1 }]);
});

test("does not overwrite someone else's changes; identical changes do not conflict", async () => {
  const id = await add();
  const newPage = buildPage({ title: "Vouchers" });
  const both = await Promise.all([
    changeCustomPage(shop, owner, { id, version: 1, page: newPage }),
    changeCustomPage(shop, owner, { id, version: 1, page: newPage }),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(
    await changeCustomPage(shop, owner, { id, version: 1, page: buildPage({ title: "Cards" }) }),
  ).toMatchObject({
    error: {
      code: "page_changed",
      stored: { title: "Vouchers", version: 2 },
      differences: { title: { from: "Cards", to: "Vouchers" } },
    },
  });
  await deleteCustomPage(shop, owner, { id });
  expect(await changeCustomPage(shop, owner, { id, version: 2, page: newPage })).toMatchObject({
    error: { code: "page_not_found" },
  });
});

test("limits the pages in the navigation, in the footer and in total", async () => {
  const fill = async (count: number, placement: CustomPageFields["placement"]) => {
    for (let index = 0; index < count; index += 1)
      await add({ slug: `${placement}-${index}`, placement });
  };
  await fill(maxPlaced.navigation, "navigation");
  await fill(maxPlaced.footer, "footer");
  const addTo = (placement: CustomPageFields["placement"]) =>
    addCustomPage(shop, owner, buildPage({ placement }));
  expect(await addTo("navigation")).toMatchObject({ error: { code: "navigation_full" } });
  expect(await addTo("footer")).toMatchObject({ error: { code: "footer_full" } });
  await fill(maxCustomPages - maxPlaced.navigation - maxPlaced.footer, "none");
  expect(await addTo("none")).toMatchObject({ error: { code: "too_many_pages" } });
  // An existing page can still be changed.
  const [first] = await shop.stores.customPages.list();
  const page = buildPage({ slug: "navigation-0", placement: "navigation", title: "Changed" });
  expect(
    await changeCustomPage(shop, owner, { id: first?.id ?? 0, version: 1, page }),
  ).toMatchObject({ ok: true });
});
