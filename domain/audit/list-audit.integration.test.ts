import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { type Admin, system, visitor } from "../actor.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { auditEntries } from "./audit-tables.ts";
import { type AuditFilter, listAudit } from "./list-audit.ts";

let shop: TestShop;
let ravi: Admin;
let meena: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  ravi = await createAdmin(shop);
  meena = await createAdmin(shop, "Meena Shah", { isOwner: true });
});
afterAll(() => shop.database.close());

const noFilter: AuditFilter = {
  subjectKind: null,
  personId: null,
  from: null,
  to: null,
  before: null,
};

async function list(filter: Partial<AuditFilter> = {}) {
  const page = await listAudit(shop, ravi, { ...noFilter, ...filter });
  if (!page.ok) throw new Error(page.error.code);
  return page.value;
}

/** Inserts an entry. It is about a dish by default. */
async function insertEntry(
  at: string,
  by: Admin,
  subject: Partial<typeof auditEntries.$inferInsert> = {},
) {
  const row = { subjectKind: "dish", subjectId: "1", subjectName: at, action: "changed" } as const;
  await shop.database.db.insert(auditEntries).values({
    at: new Date(at),
    actorKind: "admin",
    actorId: by.userId,
    actorName: "A colleague",
    ...row,
    ...subject,
  });
}

test("only staff can list entries", async () => {
  for (const actor of [visitor, system, { kind: "customer", userId: ravi.userId } as const])
    expect(await listAudit(shop, actor, noFilter)).toEqual({
      ok: false,
      error: { code: "only_admins" },
    });
});

test("lists entries newest first on pages, without duplicates, even if times are equal", async () => {
  for (let index = 0; index < 70; index += 1)
    await insertEntry(`2026-03-0${1 + (index % 3)}T12:00:00Z`, ravi);
  const seen: { id: number; at: Date }[] = [];
  let before: number | null = null;
  do {
    const page = await list({ before });
    expect(page.entries.length).toBeLessThanOrEqual(30);
    seen.push(...page.entries);
    before = page.next;
  } while (before !== null);
  expect(seen).toHaveLength(70);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(70);
  const inOrder = [...seen].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
  expect(seen).toEqual(inOrder);
});

test("filters by kind, person and calendar days, even in summer time", async () => {
  await insertEntry("2026-06-30T22:59:59Z", meena, { subjectKind: "setting" });
  // This is already 1 July in London.
  await insertEntry("2026-06-30T23:00:00Z", meena, { subjectKind: "discount" });
  await insertEntry("2026-07-01T22:59:59Z", ravi, { subjectKind: "discount" });
  await insertEntry("2026-07-01T23:00:00Z", ravi, { subjectKind: "discount" });
  const listNames = async (filter: Partial<AuditFilter>) =>
    (await list(filter)).entries.map(({ subject }) => subject.name);
  expect(await listNames({ from: "2026-07-01", to: "2026-07-01" })).toEqual([
    "2026-07-01T22:59:59Z",
    "2026-06-30T23:00:00Z",
  ]);
  expect(await listNames({ from: "2026-07-02" })).toEqual(["2026-07-01T23:00:00Z"]);
  expect(await listNames({ subjectKind: "setting" })).toEqual(["2026-06-30T22:59:59Z"]);
  expect(
    await listNames({ personId: meena.userId, subjectKind: "discount", to: "2026-07-01" }),
  ).toEqual(["2026-06-30T23:00:00Z"]);
  expect((await list({ from: "2027-01-01" })).entries).toEqual([]);
});

test("lists everyone with an entry under their latest name", async () => {
  await insertEntry("2026-08-01T12:00:00Z", ravi, { actorName: "Ravi Mehta" });
  await insertEntry("2026-05-01T12:00:00Z", ravi, { actorName: "Ravi Shah" });
  await shop.stores.audit.record(meena, {
    subject: { kind: "dish", id: "1", name: "Dal" },
    action: "removed",
  });
  await shop.stores.audit.record(system, {
    subject: { kind: "dish", id: "1", name: "Dal" },
    action: "removed",
  });
  expect((await list()).people).toEqual([
    { id: meena.userId, name: "Meena Shah" },
    { id: ravi.userId, name: "Ravi Mehta" },
  ]);
});

test("shows the type of an order that still exists", async () => {
  const placed = await placeDelivery(shop, await createCustomer(shop), buildDelivery());
  if (!placed.ok) throw new Error(placed.error.code);
  await changeStatus(shop, ravi, { number: placed.value.number, to: "confirmed" });
  const findNewest = async () => (await list({ subjectKind: "order" })).entries[0];
  expect(await findNewest()).toMatchObject({
    subject: { name: String(placed.value.number) },
    orderType: "menuorder",
  });
  await shop.database.pool.query("delete from orders");
  expect(await findNewest()).toMatchObject({
    subject: { name: String(placed.value.number) },
    orderType: null,
  });
});
