import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { type Admin, system } from "../actor.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { auditEntries } from "./audit-tables.ts";

let shop: TestShop;
let admin: Admin;
let owner: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop);
  owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
  await shop.stores.business.claimOwnership(owner.userId);
});
afterAll(() => shop.database.close());

const dalPriceChange: AuditEntry = {
  subject: { kind: "dish", id: "3", name: "Dal" },
  action: "changed",
  fields: { price: { from: 450, to: 500 } },
};

function listEntriesAbout(subjectId: string) {
  return shop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(asc(auditEntries.id));
}

async function placeTestOrder() {
  const customer = await createCustomer(shop);
  const result = await placeDelivery(shop, customer, buildDelivery());
  if (!result.ok) throw new Error(`refused: ${result.error.code}`);
  return { customer, ...result.value };
}

test("records the actor's id and role, and their name at the time of the action", async () => {
  for (const actor of [admin, owner, system])
    await shop.transaction(({ audit }) => audit.record(actor, dalPriceChange));
  await shop.stores.customers.updateProfile(admin.userId, { fullName: "Ravi Mehta" });
  const entries = await listEntriesAbout("3");
  expect(
    entries.map(({ actorKind, actorId, actorName }) => [actorKind, actorId, actorName]),
  ).toEqual([
    ["admin", admin.userId, "Ravi Shah"],
    ["owner", owner.userId, "Meena Shah"],
    ["system", null, ""],
  ]);
  expect(entries[0]).toMatchObject({
    subjectKind: "dish",
    subjectName: "Dal",
    action: "changed",
    change: { fields: dalPriceChange.fields },
  });
});

test("an entry is rolled back together with its change", async () => {
  const entry = { ...dalPriceChange, subject: { ...dalPriceChange.subject, id: "undone" } };
  await expect(
    shop.transaction(async ({ audit }) => {
      await audit.record(admin, entry);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await listEntriesAbout("undone")).toEqual([]);
});

test("records staff changes to orders, but not customers' changes", async () => {
  const changedByStaff = await placeTestOrder();
  const cancelledByCustomer = await placeTestOrder();
  await changeStatus(shop, admin, { number: changedByStaff.number, to: "confirmed" });
  await changeStatus(shop, admin, { number: changedByStaff.number, to: "completed" });
  await cancelOrder(shop, cancelledByCustomer.customer, { number: cancelledByCustomer.number });
  expect(await listEntriesAbout(changedByStaff.id)).toMatchObject([
    {
      subjectKind: "order",
      subjectName: String(changedByStaff.number),
      action: "changed",
      change: { fields: { status: { from: "pending", to: "confirmed" } } },
    },
    { action: "changed", change: { fields: { status: { from: "confirmed", to: "completed" } } } },
  ]);
  expect(await listEntriesAbout(cancelledByCustomer.id)).toEqual([]);
});
