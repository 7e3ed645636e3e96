import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
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
import { createFixedClock } from "../clock.ts";
import { trackOrder } from "../order-tracking/track-order.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findOrder, findOwnOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { arrangeBoard } from "./arrange-board.ts";
import { getLeadTime } from "./cooking-times.ts";
import { getKitchenBoard } from "./get-kitchen-board.ts";
import { acknowledgeOrders, listNewOrders, undoAcknowledgement } from "./new-orders.ts";

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

test("lists first what staff must answer first, with its wait, in the order of the board", async () => {
  // Waits count from the opening time, which is midnight here.
  const noon = "2026-06-15T11:00:00Z";
  const shopAtNoon = { ...shop, clock: createFixedClock(noon) };
  const customer = await createCustomer(shop);
  const placeWaiting = async (minutes: number, wantedInHours: number | null) => {
    const { number } = await placeTestOrder(shop, customer, buildDelivery());
    await shop.database.pool.query(
      `update orders set created_at = $4::timestamptz - make_interval(mins => $2),
              wanted_at = $4::timestamptz + make_interval(hours => $3) where number = $1`,
      [number, minutes, wantedInHours, noon],
    );
    return number;
  };
  const tonight = await placeWaiting(1, 6);
  const nextWeek = await placeWaiting(30, 7 * 24);
  const now = await placeWaiting(2, null);
  const lateTonight = await placeWaiting(20, 6);
  const inOrder = [now, lateTonight, tonight, nextWeek];
  const { orders, firstWait, longestWait } = await expectOk(listNewOrders(shopAtNoon, ravi));
  expect(orders.map(({ number }) => number)).toEqual(inOrder);
  expect(firstWait).toMatchObject({ waitedMs: 2 * 60_000 });
  expect(longestWait).toEqual({ waitedMs: 20 * 60_000, urgency: "late" });
  const board = await expectOk(getKitchenBoard(shopAtNoon, ravi));
  const settings = await shop.stores.business.getSettings();
  const boardNumbers = arrangeBoard(board.tickets, board.now, {
    leadTime: getLeadTime(settings, board.now),
    openedAt: board.openedAt,
    unansweredMinutes: settings.unansweredMinutes,
    skipCookingStep: settings.skipCookingStep,
  }).new;
  expect(boardNumbers.filter((number) => inOrder.includes(number))).toEqual(inOrder);
  await acknowledge(ravi, ...inOrder);
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

async function undo(actor: Admin, ...numbers: number[]) {
  const result = await undoAcknowledgement(shop, actor, { numbers });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.stillSeen;
}

test("rings again once the acknowledgement is undone, however often that is sent", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await placeTestOrder(shop, customer, buildDelivery());
  await acknowledge(ravi, number);
  expect(await undo(mira, number)).toEqual([number]);
  expect((await listWaiting()).numbers).not.toContain(number);
  expect(await Promise.all([undo(ravi, number), undo(ravi, number)])).toEqual([[], []]);
  expect((await listWaiting()).numbers).toContain(number);
  const found = await findOrder(shop, ravi, { number });
  expect(found.ok && found.value.history.map(({ kind }) => kind)).toEqual([
    "placed",
    "acknowledged",
    "not_acknowledged",
  ]);
  const own = await findOwnOrder(shop, customer, { number });
  expect(own.ok && own.value.history).toHaveLength(1);
  const entries = (await shop.database.db.select().from(auditEntries)).filter(
    ({ subjectId }) => subjectId === id,
  );
  expect(entries.map(({ change }) => change.fields?.acknowledged)).toEqual([
    { from: false, to: true },
    { from: true, to: false },
  ]);
  expect(await acknowledge(mira, number)).toMatchObject({ acknowledged: [number] });
});

test("does not ring again for an order that was handled since, or seen too long ago", async () => {
  const customer = await createCustomer(shop);
  const place = async () => (await placeTestOrder(shop, customer, buildDelivery())).number;
  const [confirmed, cancelled, old] = [await place(), await place(), await place()];
  await acknowledge(ravi, confirmed, cancelled, old);
  await changeStatus(shop, ravi, { number: confirmed, to: "confirmed" });
  await cancelOrder(shop, customer, { number: cancelled });
  await shop.database.pool.query(
    "update orders set acknowledged_at = acknowledged_at - interval '20 seconds' where number = $1",
    [old],
  );
  expect(await undo(ravi, confirmed, cancelled, old)).toEqual([confirmed, cancelled, old]);
  expect(await undoAcknowledgement(shop, customer, { numbers: [old] })).toEqual({
    ok: false,
    error: { code: "only_admins" },
  });
  expect((await listWaiting()).numbers).not.toContain(old);
});

test("rings again for an order that was confirmed automatically before it was seen", async () => {
  await shop.stores.business.update({ autoConfirm: ["menuorder"] });
  onTestFinished(() => shop.stores.business.update({ autoConfirm: [] }));
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await acknowledge(ravi, number);
  expect((await listWaiting()).numbers).not.toContain(number);
  expect(await undo(ravi, number)).toEqual([]);
  expect((await listWaiting()).numbers).toContain(number);
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
