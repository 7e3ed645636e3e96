import { afterAll, beforeAll, expect, test } from "vitest";
import type { Admin, Customer } from "../../domain/actor.ts";
import { listFailedEmails } from "../../domain/attention/failed-emails.ts";
import { createFixedClock } from "../../domain/clock.ts";
import type { EmailJob } from "../../domain/email.ts";
import { confirmWithDelay, undoConfirmWithDelay } from "../../domain/kitchen/confirm-with-delay.ts";
import { delayOrder } from "../../domain/kitchen/delay-order.ts";
import { markReady } from "../../domain/kitchen/mark-ready.ts";
import { moveBack } from "../../domain/kitchen/move-back.ts";
import { acknowledgeOrders } from "../../domain/kitchen/new-orders.ts";
import { undoDelay } from "../../domain/kitchen/undo-delay.ts";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import { bookTable } from "../../domain/order-types/reservation/book-table.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { overrideStatus } from "../../domain/orders/status/override-status.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { renderEmail } from "./render-email.ts";

let shop: TestShop;
let ravi: Admin;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  ravi = await createAdmin(shop, "Ravi Shah", { isOwner: true });
});
afterAll(() => shop.database.close());

/** Replaces the times set by the database's clock. Events with the same time keep a common one. */
const readOnMondayMorning: TestShop["stores"]["orders"]["findDetail"] = async (...query) => {
  const order = await shop.stores.orders.findDetail(...query);
  if (!order) return null;
  const createdAt = new Date(mondayMorning);
  const times = [...new Set(order.history.map(({ at }) => at.getTime()))];
  const history = order.history.map((entry) => ({
    ...entry,
    at: new Date(createdAt.getTime() + times.indexOf(entry.at.getTime())),
  }));
  return { ...order, createdAt, history };
};

async function placeDeliveryOnMonday(customer: Customer) {
  const order = await expectOk(placeDelivery(shop, customer, buildDelivery()));
  const { pool } = shop.database;
  await pool.query("update orders set created_at = $1 where id = $2", [mondayMorning, order.id]);
  return order;
}

const render = (job: EmailJob) =>
  renderEmail(
    {
      ...shop.stores,
      orders: { ...shop.stores.orders, findDetail: readOnMondayMorning },
      shop,
      issueVerification: async () => null,
      publicUrl: "https://shop.example",
    },
    { job, enqueuedAt: new Date() },
  );

test.each([
  ["delivery", "It will be on its way to you soon."],
  ["takeaway", "You can collect it now."],
] as const)("emails the customer when a %s is ready", async (type, words) => {
  const customer = await createCustomer(shop);
  const { id, number } =
    type === "delivery"
      ? await expectOk(placeDelivery(shop, customer, buildDelivery()))
      : await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  const job = { template: "order-ready", orderId: id } as const;
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  // Not ready, as if that had been undone while the email waited.
  expect(await render(job)).toBeNull();
  await expectOk(markReady(shop, ravi, { number, seenVersion: 2 }));
  const email = await render(job);
  expect(email?.subject).toMatch(/^Your .+ at Tiffin Kitchen is ready$/);
  expect(email?.text).toContain(words);
  expect(email?.text).not.toContain("Delivery time");
  expect(email?.text.includes("Pickup time")).toBe(type === "takeaway");

  await expectOk(moveBack(shop, ravi, { number, seenVersion: 3 }));
  expect(await render(job)).toBeNull();
  await expectOk(moveBack(shop, ravi, { number, seenVersion: 4 }));
  expect(await render({ template: "order-confirmed", orderId: id })).toBeNull();
});

test("emails the customer that a delivery has left, and no longer that it is ready", async () => {
  await shop.stores.business.update({ deliveryMinutes: 25 });
  const customer = await createCustomer(shop);
  const { id, number } = await expectOk(placeDelivery(shop, customer, buildDelivery()));
  const job = { template: "order-on-its-way", orderId: id } as const;
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  expect(await render(job)).toBeNull();
  await expectOk(markReady(shop, ravi, { number, seenVersion: 2 }));
  await expectOk(changeStatus(shop, ravi, { number, to: "completed" }));
  const email = await render(job);
  expect(email?.subject).toBe(`Your order ${number} at Tiffin Kitchen is on its way`);
  expect(email?.text).toMatch(
    /It left our kitchen at (\d\d:\d\d)\. Usually with you at about \d\d:\d\d\./,
  );
  expect(email?.text).toContain("Cash to pay on delivery");
  expect(await render({ template: "order-ready", orderId: id })).toBeNull();

  await expectOk(moveBack(shop, ravi, { number, seenVersion: 4 }));
  expect(await render(job)).toBeNull();
});

test("says that a cancelled order is back on only if the job says so", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  const placed = { template: "order-placed", orderId: id } as const;
  const confirmed = { template: "order-confirmed", orderId: id } as const;

  await expectOk(changeStatus(shop, ravi, { number, to: "cancelled", reason: { kind: "busy" } }));
  await expectOk(moveBack(shop, ravi, { number, seenVersion: 2 }));
  expect((await render(placed))?.text).toContain("Thank you for takeaway order");
  const backOn = await render({ ...placed, isBackOn: true });
  expect(backOn?.subject).toBe(`Your takeaway order ${number} at Tiffin Kitchen is back on`);
  expect(backOn?.text).toMatch(
    /is back on\. We cancelled it on .+, but we have brought it back\. If you received an email about the cancellation, please ignore it\. We'll confirm it/,
  );
  expect(backOn?.text).not.toContain("Thank you for");

  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  await expectOk(overrideStatus(shop, ravi, { number, from: "confirmed", to: "cancelled" }));
  await expectOk(moveBack(shop, ravi, { number, seenVersion: 5 }));
  expect((await render(confirmed))?.subject).toMatch(/Tiffin Kitchen is confirmed$/);
  const confirmedAgain = await render({ ...confirmed, isBackOn: true });
  expect(confirmedAgain?.subject).toMatch(/Tiffin Kitchen is back on and confirmed$/);
  expect(confirmedAgain?.text).toContain("It will be ready for you at the time below.");
});

test.each([
  [
    "delivery with a delivery time",
    "delivery",
    15,
    "Now expected at about 10:45 instead of 10:35.",
  ],
  [
    "delivery without a delivery time",
    "delivery",
    0,
    "Now due to leave our kitchen at about 10:30 instead of 10:20.",
  ],
  ["takeaway", "takeaway", 15, "Ready to collect at 12:10 instead of 12:00."],
] as const)("emails the new time of a delayed %s", async (_, type, deliveryMinutes, words) => {
  await shop.stores.business.update({ deliveryMinutes });
  const customer = await createCustomer(shop);
  const { id, number } =
    type === "delivery"
      ? await placeDeliveryOnMonday(customer)
      : await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  const job = { template: "order-changed", orderId: id, version: 2 } as const;
  const email = await render(job);
  expect(email?.subject).toMatch(/ at Tiffin Kitchen has a new time$/);
  expect(email?.text).toContain(`has a new time. ${words}\n`);
  expect(email?.text.split(words), "said once").toHaveLength(2);
});

test("emails one confirmation with the later time of an order confirmed and delayed, until that is undone", async () => {
  await shop.stores.business.update({ deliveryMinutes: 15 });
  const customer = await createCustomer(shop);
  const delivery = await placeDeliveryOnMonday(customer);
  const takeaway = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  for (const [{ id, number }, words] of [
    [delivery, "Now expected at about 10:45 instead of 10:35."],
    [takeaway, "Ready to collect at 12:10 instead of 12:00."],
  ] as const) {
    await expectOk(
      confirmWithDelay(shop, ravi, { number, seenVersion: 1, minutes: 10, seenSoldOut: [] }),
    );
    const job = { template: "order-confirmed", orderId: id } as const;
    const email = await render(job);
    expect(email?.subject).toMatch(/ at Tiffin Kitchen is confirmed$/);
    const [opening, ...rest] = email?.text.replace(/\s+/g, " ").split(words) ?? [];
    expect(opening).toMatch(/The kitchen has accepted it\. $/);
    expect(rest, "said once").toEqual([expect.stringContaining("If this time doesn't suit you")]);
    await expectOk(undoConfirmWithDelay(shop, ravi, { number, seenVersion: 3 }));
    expect(await render(job)).toBeNull();
    await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
    const readText = async () => (await render(job))?.text.replace(/\s+/g, " ");
    expect(await readText()).not.toContain("instead of");
    // Delayed while the confirmation waits.
    await expectOk(delayOrder(shop, ravi, { number, seenVersion: 6, minutes: 10 }));
    expect(await readText()).toContain(`accepted it. ${words}`);
    expect(await readText()).toContain("If this time doesn't suit you");
    await expectOk(undoDelay(shop, ravi, { number, seenVersion: 7 }));
    expect(await readText()).not.toContain("instead of");
    expect(await readText()).toContain("You can't change it online any more.");
  }
});

test("does not name an earlier delay, which had its own email, in a confirmation", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "15:00" })),
  );
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  const email = await render({ template: "order-confirmed", orderId: id });
  expect(email?.text).toContain("It will be ready for you at the time below.");
  expect(email?.text).not.toContain("instead of");
  expect(email?.text.replace(/\s+/g, " ")).toContain("You can't change it online any more.");
});

test("outdated and undone delays send no email, and are not named in later ones", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "13:00" })),
  );
  const renderVersion = async (version: number) =>
    (await render({ template: "order-changed", orderId: id, version }))?.text;
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  expect(await renderVersion(2)).toContain("Ready to collect at 13:10 instead of 13:00.");
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 2, minutes: 10 }));
  expect(await renderVersion(2)).toBeUndefined();
  expect(await renderVersion(3)).toContain("Ready to collect at 13:20 instead of 13:00.");
  await expectOk(undoDelay(shop, ravi, { number, seenVersion: 3 }));
  expect(await renderVersion(3)).toBeUndefined();
  expect(await renderVersion(4)).toContain("Ready to collect at 13:10 instead of 13:00.");
});

test("names only the restored time in the email about an undone delay", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await expectOk(
    placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "14:00" })),
  );
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  await expectOk(undoDelay(shop, ravi, { number, seenVersion: 2 }));
  const email = await render({ template: "order-changed", orderId: id, version: 3 });
  expect(email?.text).toContain("has a new time. Ready to collect at 14:00.\n");
});

test("emails the owner about an order that staff do not answer, unless someone has answered it by then", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await expectOk(placeDelivery(shop, customer, buildDelivery()));
  const job = { template: "order-unanswered", userId: ravi.userId, orderId: id, number } as const;
  const email = await render(job);
  expect(email).toMatchObject({
    to: { name: "Ravi Shah" },
    subject: `Order ${number} at Tiffin Kitchen is waiting`,
  });
  const text = email?.text.replace(/\s+/g, " ");
  expect(text).toContain(`Order ${number} was placed on `);
  expect(text).toContain("No one has confirmed it or marked it as seen.");
  expect(email?.text).toContain("https://shop.example/admin/kitchen");
  await expectOk(acknowledgeOrders(shop, ravi, { numbers: [number] }));
  expect(await render(job)).toBeNull();
  const at = new Date(Date.now() + 60_000);
  await shop.stores.newOrders.ringAgain(number, { seenBefore: at, at });
  expect((await render(job))?.text).toMatch(/Someone\s+has\s+marked\s+it\s+as\s+seen,\s+but/);
});

test("names the next unanswered order if the first one was answered before the email was sent", async () => {
  const customer = await createCustomer(shop);
  const [{ id, number }, next] = [
    await expectOk(placeDelivery(shop, customer, buildDelivery())),
    await expectOk(bookTable(shop, customer, buildReservation())),
  ];
  await acknowledgeOrders(shop, ravi, { numbers: [number] });
  const job = { template: "order-unanswered", userId: ravi.userId, orderId: id, number } as const;
  expect(await render(job)).toBeNull();
  await shop.database.pool.query("update orders set escalation = 2 where id = $1", [next.id]);
  expect(await render(job)).toMatchObject({
    subject: `Booking ${next.number} at Tiffin Kitchen is waiting`,
  });
});

test("throws for a template that only a newer version knows, so that the queue retries it", async () => {
  const job = { template: "order-of-tomorrow", userId: ravi.userId } as unknown as EmailJob;
  await expect(render(job)).rejects.toThrow("Unknown email template: order-of-tomorrow");
});

test("lists the owner, not the customer, as the recipient of a failed email about an unanswered order", async () => {
  const { id, number } = await expectOk(
    placeDelivery(shop, await createCustomer(shop), buildDelivery()),
  );
  const job = { template: "order-unanswered", userId: ravi.userId, orderId: id, number } as const;
  const failed = { id: "an email", job, failure: "", failedAt: new Date(), queuedAt: new Date() };
  const failedEmails = { ...shop.stores.failedEmails, list: async () => [failed] };
  const { groups } = await expectOk(
    listFailedEmails({ ...shop, stores: { ...shop.stores, failedEmails } }, ravi),
  );
  expect(groups[0]?.emails).toMatchObject([
    { recipient: { name: "Ravi Shah" }, order: { type: "menuorder", number } },
  ]);
});
