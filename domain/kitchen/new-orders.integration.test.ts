import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { issueTrackingLink } from "../../tests/builders/tracking-links.ts";
import type { Admin } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { trackOrder } from "../order-tracking/track-order.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findOrder, findOwnOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { acknowledgeOrders, listNewOrders } from "./new-orders.ts";

let shop: TestShop;
let ravi: Admin;
let mira: Admin;
beforeAll(async () => {
  shop = await createTestShop();
  ravi = await createAdmin(shop);
  mira = await createAdmin(shop, "Mira Rao");
});
afterAll(() => shop.database.close());

async function listWaiting() {
  const found = await listNewOrders(shop, ravi);
  if (!found.ok) throw new Error(found.error.code);
  return { count: found.value.count, numbers: found.value.orders.map(({ number }) => number) };
}

async function acknowledge(actor: Admin, ...numbers: number[]) {
  const result = await acknowledgeOrders(shop, actor, { numbers });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

test("lists an order with the customer's name until it is acknowledged", async () => {
  const customer = await createCustomer(shop);
  const first = await placeTestOrder(shop, customer, buildDelivery());
  const second = await placeTestOrder(shop, customer, buildDelivery({ name: "Asha P." }));
  const found = await listNewOrders(shop, ravi);
  expect(found).toMatchObject({
    value: {
      count: 2,
      orders: [
        { number: first.number, type: "menuorder" },
        { number: second.number, name: "Asha P." },
      ],
    },
  });
  expect(await acknowledge(ravi, first.number)).toEqual({
    acknowledged: [first.number],
    alreadyAcknowledged: [],
  });
  expect(await listWaiting()).toEqual({ count: 1, numbers: [second.number] });
  expect(await acknowledge(mira, first.number, second.number, 999_999)).toEqual({
    acknowledged: [second.number],
    alreadyAcknowledged: [{ number: first.number, by: "Ravi Shah" }],
  });
  expect(await listWaiting()).toEqual({ count: 0, numbers: [] });
  const entries = (await shop.database.db.select().from(auditEntries)).filter(
    ({ subjectId }) => subjectId === second.id,
  );
  expect(entries).toMatchObject([
    {
      actorName: "Mira Rao",
      action: "changed",
      change: { fields: { acknowledged: { from: false, to: true } } },
    },
  ]);
});

test("lets only one of several concurrent callers acknowledge each order, and tells the others who it was", async () => {
  const customer = await createCustomer(shop);
  const numbers: number[] = [];
  for (let order = 0; order < 5; order += 1)
    numbers.push((await placeTestOrder(shop, customer, buildDelivery())).number);
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      acknowledge(index % 2 ? ravi : mira, ...(index % 3 ? numbers : numbers.toReversed())),
    ),
  );
  expect(results.flatMap(({ acknowledged }) => acknowledged).sort((a, b) => a - b)).toEqual(
    numbers,
  );
  const winners = new Set(
    results.flatMap(({ acknowledged }, index) =>
      acknowledged.length > 0 ? [index % 2 ? "Ravi Shah" : "Mira Rao"] : [],
    ),
  );
  for (const { acknowledged, alreadyAcknowledged } of results) {
    expect(
      [...acknowledged, ...alreadyAcknowledged.map(({ number }) => number)].sort((a, b) => a - b),
    ).toEqual(numbers);
    for (const { by } of alreadyAcknowledged) expect(winners).toContain(by);
  }
});

test("counts an acknowledged order until it is confirmed or cancelled", async () => {
  const customer = await createCustomer(shop);
  const getCount = async () => {
    const found = await listNewOrders(shop, ravi);
    return found.ok ? found.value.toConfirm.count : null;
  };
  const before = (await getCount()) ?? 0;
  const first = await placeTestOrder(shop, customer, buildDelivery());
  const second = await placeTestOrder(shop, customer, buildDelivery());
  await acknowledge(ravi, first.number, second.number);
  expect(await getCount()).toBe(before + 2);
  await changeStatus(shop, mira, { number: first.number, to: "confirmed" });
  await cancelOrder(shop, customer, { number: second.number });
  expect(await getCount()).toBe(before);
});

test("no longer rings for an order that is confirmed or cancelled", async () => {
  const customer = await createCustomer(shop);
  const confirmed = await placeTestOrder(shop, customer, buildDelivery());
  const cancelled = await placeTestOrder(shop, customer, buildDelivery());
  await changeStatus(shop, mira, { number: confirmed.number, to: "confirmed" });
  await cancelOrder(shop, customer, { number: cancelled.number });
  expect((await listWaiting()).count).toBe(0);
  expect(await acknowledge(ravi, confirmed.number, cancelled.number)).toEqual({
    acknowledged: [],
    alreadyAcknowledged: [
      { number: confirmed.number, by: "Mira Rao" },
      { number: cancelled.number, by: "" },
    ],
  });
});

test("shows an acknowledgement in the order's history only to staff", async () => {
  const customer = await createCustomer(shop);
  const { number } = await placeTestOrder(shop, customer, buildDelivery());
  await acknowledge(ravi, number);
  const kinds = (found: { ok: true; value: { history: { kind: string }[] } } | { ok: false }) =>
    found.ok ? found.value.history.map(({ kind }) => kind) : [];
  const link = await issueTrackingLink(shop, number);
  expect(kinds(await findOrder(shop, ravi, { number }))).toEqual(["placed", "acknowledged"]);
  expect(kinds(await findOwnOrder(shop, customer, { number }))).toEqual(["placed"]);
  expect(kinds(await trackOrder(shop, { token: link.token }))).toEqual(["placed"]);
  const [exported] = await shop.stores.orderPersonalData.listByCustomer(customer.userId);
  expect(exported?.history.map(({ what }) => what)).toEqual(["placed"]);
});

test("refuses customers", async () => {
  const customer = await createCustomer(shop);
  const { number } = await placeTestOrder(shop, customer, buildDelivery());
  expect(await listNewOrders(shop, customer)).toEqual({
    ok: false,
    error: { code: "only_admins" },
  });
  expect(await acknowledgeOrders(shop, customer, { numbers: [number] })).toEqual({
    ok: false,
    error: { code: "only_admins" },
  });
  expect((await listWaiting()).numbers).toContain(number);
});
