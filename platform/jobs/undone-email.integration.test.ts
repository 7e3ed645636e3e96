import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Admin } from "../../domain/actor.ts";
import { delayOrder } from "../../domain/kitchen/delay-order.ts";
import { getKitchenBoard } from "../../domain/kitchen/get-kitchen-board.ts";
import { markReady } from "../../domain/kitchen/mark-ready.ts";
import { moveBack } from "../../domain/kitchen/move-back.ts";
import { findTicket } from "../../domain/kitchen/print-ticket.ts";
import { undoDelay } from "../../domain/kitchen/undo-delay.ts";
import { findOrder } from "../../domain/orders/find-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import type { OrderStatus } from "../../domain/orders/status/order-status.ts";
import { overrideStatus } from "../../domain/orders/status/override-status.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import { buildDelivery, createCustomer, type TestShop } from "../../tests/builders/shop.ts";
import { createShopWithJobs, listWaitingEmails } from "../../tests/builders/shop-with-jobs.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import type { Jobs } from "./jobs.ts";

let shop: TestShop;
let jobs: Jobs;
let close: () => Promise<void>;
let ravi: Admin;
beforeEach(async () => {
  ({ shop, jobs, close } = await createShopWithJobs());
  ravi = await createAdmin(shop);
});
afterEach(() => close());

test("a step that is undone in time sends no email", async () => {
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  const confirm = (seenVersion: number) =>
    changeStatus(shop, ravi, { number, to: "confirmed", seenVersion, emailDelaySeconds: 10 });
  await confirm(1);
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-confirmed", seconds: 10 }]);
  expect(await moveBack(shop, ravi, { number, seenVersion: 2 })).toMatchObject({ ok: true });
  expect(await listWaitingEmails(shop)).toEqual([]);

  // The customer was never told about this cancellation, so undoing it sends no email.
  await overrideStatus(shop, ravi, {
    number,
    from: "pending",
    to: "cancelled",
    reason: { kind: "busy" },
    emailDelaySeconds: 10,
  });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-cancelled", seconds: 10 }]);
  expect(await moveBack(shop, ravi, { number, seenVersion: 4 })).toMatchObject({ ok: true });
  expect(await listWaitingEmails(shop)).toEqual([]);
});

/**
 * Places an order and returns functions that each take one step with it. Each step increments the
 * order's version.
 */
async function startSteps() {
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  let seenVersion = 1;
  const changeStep = async (
    takeStep: (common: {
      number: number;
      seenVersion: number;
      emailDelaySeconds: number;
    }) => Promise<unknown>,
  ) => {
    expect(await takeStep({ number, seenVersion, emailDelaySeconds: 10 })).toMatchObject({
      ok: true,
    });
    seenVersion += 1;
  };
  return {
    to: (to: OrderStatus) =>
      changeStep((common) => changeStatus(shop, ravi, { ...common, to, emailsOnItsWay: true })),
    reject: (from: OrderStatus) =>
      changeStep((common) => overrideStatus(shop, ravi, { ...common, from, to: "cancelled" })),
    ready: () => changeStep((common) => markReady(shop, ravi, common)),
    undo: () => changeStep((common) => moveBack(shop, ravi, common)),
    bringBack: (to: OrderStatus) =>
      changeStep(({ number }) => overrideStatus(shop, ravi, { number, from: "cancelled", to })),
  };
}

test("undoing one step does not cancel the emails about the other steps", async () => {
  const cooked = await startSteps();
  await cooked.to("confirmed");
  await cooked.to("in_progress");
  await cooked.undo();
  expect(await listWaitingEmails(shop)).toMatchObject([{ template: "order-confirmed" }]);
  await cooked.to("in_progress");
  await cooked.ready();
  await cooked.to("completed");
  expect((await listWaitingEmails(shop)).at(-1)).toEqual({
    template: "order-on-its-way",
    seconds: 10,
  });
  await cooked.undo();
  expect(await listWaitingEmails(shop)).toMatchObject([
    { template: "order-confirmed" },
    { template: "order-ready" },
  ]);
  await cooked.undo();
  expect(await listWaitingEmails(shop)).toMatchObject([{ template: "order-confirmed" }]);
});

test("undoing a cancellation does not cancel the confirmation email", async () => {
  const rejected = await startSteps();
  await rejected.to("confirmed");
  await rejected.reject("confirmed");
  expect(await listWaitingEmails(shop)).toMatchObject([
    { template: "order-confirmed" },
    { template: "order-cancelled" },
  ]);
  await rejected.undo();
  expect(await listWaitingEmails(shop)).toMatchObject([{ template: "order-confirmed" }]);
});

async function listBackOn() {
  const { rows } = await shop.database.pool.query<{ template: string; isBackOn: boolean | null }>(
    `select data->>'template' as template, (data->'isBackOn')::boolean as "isBackOn"
       from pgboss.job where state = 'created' order by created_on`,
  );
  return rows.map(({ template, isBackOn }) => (isBackOn ? `${template}, back on` : template));
}

test("only a cancellation that the customer was told of is corrected by an email", async () => {
  const rejected = await startSteps();
  await rejected.to("confirmed");
  await rejected.reject("confirmed");
  await rejected.undo();
  expect(await listBackOn()).toEqual(["order-placed", "order-confirmed"]);
  await shop.database.pool.query("delete from pgboss.job");

  await rejected.reject("confirmed");
  await rejected.bringBack("pending");
  expect(await listBackOn()).toEqual([]);
  await rejected.reject("pending");
  await rejected.bringBack("confirmed");
  expect(await listBackOn()).toEqual(["order-confirmed"]);
  // The customer already knows that it is confirmed.
  await rejected.reject("confirmed");
  await rejected.bringBack("confirmed");
  expect(await listBackOn()).toEqual(["order-confirmed"]);

  for (const bringBack of [rejected.undo, () => rejected.bringBack("confirmed")]) {
    await rejected.reject("confirmed");
    await shop.database.pool.query("delete from pgboss.job");
    await bringBack();
    expect(await listBackOn()).toEqual(["order-confirmed, back on"]);
  }
});

test("an email that staff sent again does not count as one that Undo can cancel", async () => {
  const { id, number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await changeStatus(shop, ravi, { number, to: "confirmed" });
  await shop.database.pool.query("delete from pgboss.job");
  const earlierJob = { id: randomUUID(), queuedAt: new Date("2026-06-01T10:00:00Z") };
  await shop.transaction(({ emails }) =>
    emails.send({ template: "order-confirmed", orderId: id }, earlierJob),
  );
  await shop.transaction(async ({ delayedEmails }) => {
    expect(await delayedEmails.cancel(id, "order-confirmed")).toBe(false);
  });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-confirmed", seconds: 0 }]);
});

test("the board offers to undo a step only while its email is waiting", async () => {
  const readLastStep = async () => (await expectOk(getKitchenBoard(shop, ravi))).lastStep;
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await changeStatus(shop, ravi, { number, to: "confirmed" });
  expect(await readLastStep(), "confirmed in the list of orders").toBeNull();
  await markReady(shop, ravi, { number, seenVersion: 2, emailDelaySeconds: 10 });
  expect(await readLastStep()).toMatchObject({ number, version: 3 });
  await shop.database.pool.query(
    "update pgboss.job set state = 'active' where data->>'template' = 'order-ready'",
  );
  expect(await readLastStep(), "the email is being sent").toBeNull();

  const delivery = await startSteps();
  await delivery.to("confirmed");
  await delivery.to("completed");
  expect(await readLastStep()).toMatchObject({ version: 3, name: "sent out" });

  const rejected = await startSteps();
  await rejected.reject("pending");
  expect(await readLastStep()).toMatchObject({ version: 2 });
});

/** Returns functions that delay a new delivery and undo that, at its current version. */
async function startDelays() {
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  const find = () => expectOk(findOrder(shop, ravi, { number }));
  const getVersion = async () => (await find()).version;
  return {
    number,
    readTime: async () => (await find()).wantedAt,
    delay: async () => {
      const delay = { number, minutes: 10, emailDelaySeconds: 10 } as const;
      return expectOk(delayOrder(shop, ravi, { ...delay, seenVersion: await getVersion() }));
    },
    undo: async () => undoDelay(shop, ravi, { number, seenVersion: await getVersion() }),
    moveOn: async () => changeStatus(shop, ravi, { number, to: "confirmed" }),
  };
}

test("undoing a delay restores the time and sends no email", async () => {
  const { number, readTime, delay, undo } = await startDelays();
  const readTicket = async () =>
    (await expectOk(getKitchenBoard(shop, ravi))).tickets.find(
      (ticket) => ticket.number === number,
    );
  for (let round = 0; round < 2; round += 1) {
    const { version } = await delay();
    expect(await readTime()).not.toBeNull();
    expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 10 }]);
    expect((await expectOk(getKitchenBoard(shop, ravi))).lastStep).toMatchObject({
      number,
      version,
      step: "delay",
    });
    expect(await readTicket()).toMatchObject({ isOnlyTimeChanged: true });
    expect(await undo()).toMatchObject({ value: { isCustomerEmailed: false } });
    expect(await readTime()).toBeNull();
    expect(await readTicket(), "the time is the first one again").toMatchObject({
      changedAt: null,
      isOnlyTimeChanged: false,
    });
    expect(await listWaitingEmails(shop)).toEqual([]);
    expect((await expectOk(getKitchenBoard(shop, ravi))).lastStep).toBeNull();
  }
  expect(await undo(), "already undone").toMatchObject({ error: { code: "order_changed" } });
});

test("undoing a delay emails the customer if an email about a delay was sent", async () => {
  const { delay, undo } = await startDelays();
  await delay();
  await shop.database.pool.query(
    "delete from pgboss.job where data->>'template' = 'order-changed'",
  );
  expect(await undo()).toMatchObject({ value: { isCustomerEmailed: true } });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 0 }]);
});

test("undoing the second of two delays tells the customer about the first", async () => {
  const { number, readTime, delay, undo } = await startDelays();
  const readChangeTime = async () =>
    (await expectOk(findTicket(shop, ravi, { number }))).changedAt?.getTime();
  await delay();
  const firstTime = await readTime();
  const firstChangeTime = await readChangeTime();
  expect(firstChangeTime).toBeTypeOf("number");
  await delay();
  expect(await undo()).toMatchObject({ value: { isCustomerEmailed: true } });
  expect(await readTime()).toEqual(firstTime);
  expect(await readChangeTime(), "the ticket names the first delay").toBe(firstChangeTime);
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 0 }]);
});

test("a delay cannot be undone once the order has changed", async () => {
  const { number, delay, undo, moveOn } = await startDelays();
  const { version } = await delay();
  await moveOn();
  for (const attempt of [undo(), undoDelay(shop, ravi, { number, seenVersion: version })])
    expect(await attempt).toMatchObject({ error: { code: "order_changed" } });
  expect(await listWaitingEmails(shop)).toHaveLength(2);
});

test("a refused undo does not cancel the email", async () => {
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await changeStatus(shop, ravi, { number, to: "confirmed", emailDelaySeconds: 10 });
  expect(await moveBack(shop, ravi, { number, seenVersion: 1 })).toMatchObject({ ok: false });
  expect(await listWaitingEmails(shop)).toHaveLength(1);
});

test("sends the email once the delay is over", async () => {
  const delivered: string[] = [];
  await jobs.start({ mail: async ({ job }) => void delivered.push(job.template) });
  const { number } = await placeTestOrder(shop, await createCustomer(shop), buildDelivery());
  await changeStatus(shop, ravi, { number, to: "confirmed", emailDelaySeconds: 2 });
  await waitFor("the first email", () => delivered.includes("order-placed"));
  expect(delivered).toEqual(["order-placed"]);
  await waitFor("the delayed email", () => delivered.includes("order-confirmed"));
});
