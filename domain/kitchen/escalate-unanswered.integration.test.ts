import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { type Admin, type Customer, system } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { findOwnOrder } from "../orders/find-order.ts";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { noRush } from "../scheduling/rush.ts";
import { escalateUnanswered } from "./escalate-unanswered.ts";
import { acknowledgeOrders, listNewOrders } from "./new-orders.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
let nowMs: number;
const minute = 60_000;
/** Opening time: Monday, 10:00 in London. */
const opening = Date.parse(mondayMorning);

beforeEach(async () => {
  await shop?.database.close();
  nowMs = opening;
  shop = await createTestShop({
    clock: { now: () => Temporal.Instant.fromEpochMilliseconds(nowMs) },
  });
  ravi = await createAdmin(shop, "Ravi Shah", { isOwner: true });
  asha = await createCustomer(shop);
  await shop.stores.business.claimOwnership(ravi.userId);
});
afterAll(() => shop.database.close());

async function placeOrderAt(placedAt: number): Promise<number> {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await shop.database.pool.query("update orders set created_at = $1 where number = $2", [
    new Date(placedAt),
    number,
  ]);
  return number;
}

/** How many steps are taken when three nodes check at this time. */
async function countStepsAt(time: number): Promise<number> {
  nowMs = time;
  const steps = await Promise.all([1, 2, 3].map(() => escalateUnanswered(shop, system)));
  return steps.reduce((sum, count) => sum + count, 0);
}

const ownerEmails = () => shop.emails.filter(({ template }) => template === "order-unanswered");
const isPaused = async () => (await shop.stores.business.getSettings()).rush.pause !== null;

test("an unanswered order rings louder, then the owner gets an email; ordering is not paused by default", async () => {
  const number = await placeOrderAt(opening + 5 * minute);
  expect(await countStepsAt(opening + 8 * minute - 1)).toBe(0);
  expect(await countStepsAt(opening + 8 * minute)).toBe(1);
  expect((await expectOk(listNewOrders(shop, ravi))).orders).toMatchObject([
    { number, isUrgent: true, rangAgainAt: null },
  ]);
  expect(ownerEmails()).toEqual([]);
  expect(await countStepsAt(opening + 11 * minute)).toBe(1);
  // A server of the previous release drops an email without an order id instead of retrying it.
  const orderId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(ownerEmails()).toEqual([
    { template: "order-unanswered", userId: ravi.userId, orderId, number },
  ]);
  expect(await countStepsAt(opening + 30 * minute)).toBe(0);
  expect(await isPaused()).toBe(false);
  const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    {
      actorName: "",
      subjectName: String(number),
      change: { fields: { unanswered: { from: 0, to: 1 } } },
    },
    {
      actorName: "",
      subjectName: String(number),
      change: { fields: { unanswered: { from: 1, to: 2 } } },
    },
  ]);
  expect(
    (await expectOk(findOwnOrder(shop, asha, { number }))).history.map(({ kind }) => kind),
  ).toEqual(["placed"]);
});

test("pauses ordering as the last step if the owner chose that, and sends one email for all orders", async () => {
  await shop.stores.business.update({ pauseWhenUnanswered: true });
  for (const minutes of [1, 1, 2]) await placeOrderAt(opening + minutes * minute);
  for (let minutes = 4; minutes < 20; minutes += 1) await countStepsAt(opening + minutes * minute);
  expect(ownerEmails()).toHaveLength(1);
  expect(await isPaused()).toBe(true);
  const entries = await shop.database.db.select().from(auditEntries);
  expect(entries.filter(({ action }) => action === "paused")).toMatchObject([
    { subjectId: "rush", actorName: "" },
  ]);
});

test("one email also covers orders that were placed before opening", async () => {
  const early = await placeOrderAt(opening - 8 * 60 * minute);
  await placeOrderAt(opening + 2 * minute);
  for (let minutes = 3; minutes < 12; minutes += 1) await countStepsAt(opening + minutes * minute);
  expect(ownerEmails()).toMatchObject([{ number: early }]);
});

test.each([
  ["in a shop with opening hours", "10:00", "17:00"],
  ["in a shop that never closes", "00:00", "00:00"],
])(
  "an order forgotten on an earlier day does not prevent the email about today's orders %s",
  async (_, opens, closes) => {
    await shop.stores.business.update({ weeklyHours: sameHoursDaily([{ opens, closes }]) });
    const forgotten = await placeOrderAt(opening);
    await countStepsAt(opening + 3 * minute);
    await countStepsAt(opening + 6 * minute);
    const tomorrow = opening + 24 * 60 * minute;
    const number = await placeOrderAt(tomorrow);
    await countStepsAt(tomorrow + 3 * minute);
    await countStepsAt(tomorrow + 6 * minute);
    expect(ownerEmails()).toMatchObject([{ number: forgotten }, { number }]);
  },
);

test("replaces a timed pause, which would end with no one watching", async () => {
  await placeOrderAt(opening);
  const until = opening + 15 * minute;
  await shop.stores.business.update({
    pauseWhenUnanswered: true,
    rush: { ...noRush, pause: { until } },
  });
  for (let minutes = 3; minutes < 12; minutes += 1) await countStepsAt(opening + minutes * minute);
  expect((await shop.stores.business.getSettings()).rush.pause).toEqual({ until: null });
});

test("also escalates an automatically confirmed order until someone has seen it", async () => {
  await shop.stores.business.update({ autoConfirm: ["menuorder"] });
  const number = await placeOrderAt(opening);
  expect((await expectOk(findOwnOrder(shop, asha, { number }))).status).toBe("confirmed");
  expect(await countStepsAt(opening + 3 * minute)).toBe(1);
  expect(await countStepsAt(opening + 6 * minute)).toBe(1);
  expect(ownerEmails()).toMatchObject([{ number }]);
  await shop.stores.business.update({ pauseWhenUnanswered: true });
  await expectOk(acknowledgeOrders(shop, ravi, { numbers: [number] }));
  expect(await countStepsAt(opening + 9 * minute)).toBe(0);
});

test("counts from opening time, and does nothing while the shop is closed", async () => {
  const readFirstWait = async () => (await expectOk(listNewOrders(shop, ravi))).firstWait;
  const number = await placeOrderAt(opening - 60 * minute);
  expect(await countStepsAt(opening - 30 * minute)).toBe(0);
  expect(await readFirstWait()).toBeNull();
  expect(await countStepsAt(opening + 2 * minute)).toBe(0);
  expect(await readFirstWait()).toEqual({ waitedMs: 2 * minute, urgency: "soon" });
  expect(await countStepsAt(opening + 3 * minute)).toBe(1);
  expect(await readFirstWait()).toEqual({ waitedMs: 3 * minute, urgency: "late" });
  // An order for a later day is not shown as late.
  await shop.database.pool.query("update orders set wanted_at = $1 where number = $2", [
    new Date(opening + 3 * 24 * 60 * minute),
    number,
  ]);
  expect(await readFirstWait()).toBeNull();
});

test("stops when someone has seen the order, and when escalation is turned off", async () => {
  const number = await placeOrderAt(opening);
  await shop.stores.business.update({ unansweredMinutes: 0 });
  expect(await countStepsAt(opening + 60 * minute)).toBe(0);
  await shop.stores.business.update({ unansweredMinutes: 1 });
  await expectOk(acknowledgeOrders(shop, ravi, { numbers: [number] }));
  expect(await countStepsAt(opening + 61 * minute)).toBe(0);
});

test("rings again, once, if a seen order is unconfirmed when its start is late, and escalates from then on", async () => {
  const number = await placeOrderAt(opening);
  const markAsSeen = async (at: number) => {
    await expectOk(acknowledgeOrders(shop, ravi, { numbers: [number] }));
    await shop.database.pool.query("update orders set acknowledged_at = $1 where number = $2", [
      new Date(at),
      number,
    ]);
  };
  const rings = async () => (await expectOk(listNewOrders(shop, ravi))).count === 1;
  await markAsSeen(opening + minute);
  const lateAt = opening + 5 * minute;
  expect(await countStepsAt(lateAt - 1)).toBe(0);
  expect(await rings()).toBe(false);
  await countStepsAt(lateAt);
  expect(await rings()).toBe(true);
  expect((await expectOk(listNewOrders(shop, ravi))).orders).toMatchObject([
    { number, rangAgainAt: new Date(lateAt) },
  ]);
  expect(await countStepsAt(lateAt + 3 * minute - 1)).toBe(0);
  expect(await countStepsAt(lateAt + 3 * minute)).toBe(1);
  expect(await countStepsAt(lateAt + 6 * minute)).toBe(1);
  expect(ownerEmails()).toMatchObject([{ number }]);
  await markAsSeen(lateAt + 7 * minute);
  expect(await countStepsAt(lateAt + 60 * minute)).toBe(0);
  expect(await rings()).toBe(false);
  const history = (await expectOk(findOwnOrder(shop, asha, { number }))).history;
  expect(history.map(({ kind }) => kind)).toEqual(["placed"]);
});
