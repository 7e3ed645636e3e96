import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ageLastEvent } from "../../tests/builders/age-last-event.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildTakeaway, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findOrder, findOwnOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { delayOrder } from "./delay-order.ts";
import { getKitchenBoard } from "./get-kitchen-board.ts";
import { listClosedTickets } from "./list-closed-tickets.ts";
import { markReady } from "./mark-ready.ts";
import { moveBack } from "./move-back.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

async function readTicket(number: number) {
  const { tickets } = await expectOk(getKitchenBoard(shop, ravi));
  return tickets.find((ticket) => ticket.number === number);
}

async function moveTicketBack(number: number) {
  const { version } = await expectOk(findOrder(shop, ravi, { number }));
  return moveBack(shop, ravi, { number, seenVersion: version });
}

const listTemplates = (id: string) =>
  shop.emails.flatMap((job) => ("orderId" in job && job.orderId === id ? [job.template] : []));

test("undoes each step of a ticket, and records it as an override", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  await expectOk(changeStatus(shop, ravi, { number, to: "completed" }));
  // Undoes the actual step, which skipped "in progress".
  expect(await moveTicketBack(number)).toMatchObject({ value: { status: "confirmed" } });
  // Does not return to "completed", although that was the previous status.
  expect(await moveTicketBack(number)).toMatchObject({ value: { status: "pending" } });
  expect(await moveTicketBack(number)).toEqual({ ok: false, error: { code: "nothing_to_undo" } });
  const { history } = await expectOk(findOrder(shop, ravi, { number }));
  expect(
    history.map(({ from, to, isOverride, who }) => ({ from, to, isOverride, who })).slice(-2),
  ).toEqual([
    { from: "completed", to: "confirmed", isOverride: true, who: "Ravi Shah" },
    { from: "confirmed", to: "pending", isOverride: true, who: "Ravi Shah" },
  ]);
});

test("a ticket knows the status to which it moves back", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  expect(await readTicket(number)).toMatchObject({ previousStatus: null });
  await expectOk(overrideStatus(shop, ravi, { number, from: "pending", to: "in_progress" }));
  expect(await readTicket(number)).toMatchObject({ previousStatus: "pending" });
  expect(await moveTicketBack(number)).toMatchObject({ value: { status: "pending" } });
});

test("marking as ready emails the customer, keeps the status and can be undone", async () => {
  const { id, number } = await placeTestOrder(shop, asha, buildDelivery());
  expect(await markReady(shop, ravi, { number, seenVersion: 1 })).toMatchObject({
    error: { code: "order_changed" },
  });
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  await expectOk(changeStatus(shop, ravi, { number, to: "in_progress" }));
  const taps = await Promise.all(
    [1, 2].map(() => markReady(shop, ravi, { number, seenVersion: 3 })),
  );
  expect(taps.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readTicket(number)).toMatchObject({
    status: "in_progress",
    readyAt: expect.any(Date),
    version: 4,
  });
  expect(listTemplates(id)).toEqual(["order-placed", "order-confirmed", "order-ready"]);
  expect((await expectOk(findOwnOrder(shop, asha, { number }))).history.at(-1)).toMatchObject({
    kind: "ready",
    who: null,
  });

  expect(await moveTicketBack(number)).toMatchObject({ value: { status: "in_progress" } });
  expect(await readTicket(number)).toMatchObject({ readyAt: null });
  await expectOk(markReady(shop, ravi, { number, seenVersion: 5 }));
  await expectOk(changeStatus(shop, ravi, { number, to: "completed" }));
  // A recalled ticket is still ready.
  expect(await moveTicketBack(number)).toMatchObject({ value: { status: "in_progress" } });
  expect(await readTicket(number)).toMatchObject({ readyAt: expect.any(Date) });
});

test.each(["pending", "confirmed"] as const)(
  "an order that staff set back to %s is no longer ready, in the customer's history too",
  async (to) => {
    const { number } = await placeTestOrder(shop, asha, buildDelivery());
    await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
    await expectOk(changeStatus(shop, ravi, { number, to: "in_progress" }));
    await expectOk(markReady(shop, ravi, { number, seenVersion: 3 }));
    await expectOk(overrideStatus(shop, ravi, { number, from: "in_progress", to }));
    expect(await readTicket(number)).toMatchObject({ status: to, readyAt: null });
    const { history } = await expectOk(findOwnOrder(shop, asha, { number }));
    expect(history.map(({ kind, from, to }) => ({ kind, from, to })).slice(-2)).toEqual([
      { kind: "not_ready", from: to, to },
      { kind: "status_changed", from: "in_progress", to },
    ]);
  },
);

test("keeps an order ready when it is closed and recalled", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  await expectOk(markReady(shop, ravi, { number, seenVersion: 2 }));
  for (const closed of ["cancelled", "completed"] as const) {
    await expectOk(overrideStatus(shop, ravi, { number, from: "confirmed", to: closed }));
    expect(await moveTicketBack(number)).toMatchObject({ value: { status: "confirmed" } });
    expect(await readTicket(number)).toMatchObject({ readyAt: expect.any(Date) });
  }
  const { history } = await expectOk(findOwnOrder(shop, asha, { number }));
  expect(history.map(({ kind }) => kind)).not.toContain("not_ready");
});

test("gives a rejected order its slot back, or leaves it cancelled if the slot is taken", async () => {
  await shop.stores.business.update({ ordersPerSlot: 1 });
  const place = () => placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "14:00" }));
  const { id, number } = await expectOk(place());
  const reject = async () =>
    expectOk(
      overrideStatus(shop, ravi, {
        number,
        from: "pending",
        to: "cancelled",
        reason: { kind: "busy" },
        seenVersion: await version(),
      }),
    );
  const version = async () => (await expectOk(findOrder(shop, ravi, { number }))).version;
  await reject();
  expect(await moveTicketBack(number)).toMatchObject({ value: { status: "pending" } });
  // The cancellation email has been sent, so a second email corrects it.
  expect(listTemplates(id)).toEqual(["order-placed", "order-cancelled", "order-placed"]);
  await reject();
  await expectOk(place());
  expect(await moveTicketBack(number)).toEqual({ ok: false, error: { code: "pickup_full" } });
  await shop.stores.business.update({ ordersPerSlot: 4 });
});

test("names the dishes that are still sold out once a rejected order is brought back", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await shop.database.pool.query(
    "update menu_items set sold_out_until = '2026-06-15T22:00:00Z' where id = 1",
  );
  onTestFinished(async () => {
    await shop.database.pool.query("update menu_items set sold_out_until = null where id = 1");
  });
  await expectOk(
    overrideStatus(shop, ravi, {
      number,
      from: "pending",
      to: "cancelled",
      reason: { kind: "sold_out" },
    }),
  );
  expect(await moveTicketBack(number)).toMatchObject({
    value: { status: "pending", soldOutDishes: ["Vegetable Korma"] },
  });
});

test("lists orders that staff closed in the last few hours, but not those that customers cancelled", async () => {
  const place = async () => (await placeTestOrder(shop, asha, buildDelivery())).number;
  const done = await place();
  const rejected = await place();
  const byCustomer = await place();
  const old = await place();
  const overdue = await place();
  for (const number of [done, old, overdue]) {
    await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
    await expectOk(changeStatus(shop, ravi, { number, to: "completed" }));
  }
  await expectOk(changeStatus(shop, ravi, { number: rejected, to: "cancelled" }));
  await expectOk(cancelOrder(shop, asha, { number: byCustomer }));
  const setTimes = (closedAt: string, ...numbers: number[]) =>
    shop.database.pool.query(
      "update orders set created_at = $1, updated_at = $1 where number = any($2)",
      [closedAt, numbers],
    );
  await setTimes(mondayMorning, done, rejected, byCustomer, overdue);
  await setTimes("2026-06-15T00:00:00Z", old);
  await shop.database.pool.query("update orders set created_at = $1 where number = $2", [
    // The earliest that the board shows: midnight in London, two days ago.
    "2026-06-12T23:00:00Z",
    overdue,
  ]);
  const { tickets } = await expectOk(listClosedTickets(shop, ravi));
  const numbers = tickets.map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining([done, rejected, overdue]));
  expect(numbers).not.toContain(byCustomer);
  expect(numbers).not.toContain(old);
  expect(tickets.find(({ number }) => number === rejected)?.hasEmail).toBe(true);
  expect(tickets.find(({ number }) => number === done)?.closedBy).toBe("Ravi Shah");
});

test("returns how long users can still undo their last step", async () => {
  const tara: Admin = await createAdmin(shop, "Tara Nair");
  const readLastStep = async (who = tara) => (await expectOk(getKitchenBoard(shop, who))).lastStep;
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, tara, { number, to: "confirmed" }));
  expect(await readLastStep(), "its email was sent at once").toBeNull();
  await expectOk(changeStatus(shop, tara, { number, to: "in_progress" }));
  const step = await readLastStep();
  expect(step).toEqual({
    number,
    version: 3,
    step: "in_progress",
    name: "start cooking",
    isBooking: false,
    undoMs: expect.any(Number),
  });
  expect(step?.undoMs).toBeGreaterThan(0);
  expect(step?.undoMs).toBeLessThanOrEqual(10_000);
  const mira: Admin = await createAdmin(shop, "Mira Rao");
  expect(await readLastStep(mira), "another user's step").toBeNull();

  await ageLastEvent(shop.database, number, 4);
  expect((await readLastStep())?.undoMs).toBeLessThanOrEqual(6_000);
  await ageLastEvent(shop.database, number, 6);
  expect(await readLastStep(), "too late").toBeNull();

  await expectOk(changeStatus(shop, tara, { number, to: "completed" }));
  expect(await readLastStep(), "completed in the list of orders").toBeNull();
  await expectOk(moveBack(shop, mira, { number, seenVersion: 4 }));
  expect(await readLastStep(), "the order has changed since").toBeNull();
  await expectOk(moveBack(shop, mira, { number, seenVersion: 5 }));
  await expectOk(changeStatus(shop, tara, { number, to: "in_progress" }));
  expect(await readLastStep()).toMatchObject({ number, version: 7 });
  await expectOk(moveBack(shop, tara, { number, seenVersion: 7 }));
  expect(await readLastStep(), "undone").toBeNull();

  const accepted = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(
    overrideStatus(shop, tara, { number: accepted.number, from: "pending", to: "in_progress" }),
  );
  expect(await readLastStep(), "not a kitchen step, and its email was sent at once").toBeNull();
});

test("refuses an outdated ticket, and every request from a customer", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  expect(await moveBack(shop, ravi, { number, seenVersion: 1 })).toEqual({
    ok: false,
    error: { code: "order_changed", status: "confirmed" },
  });
  const onlyAdmins = { ok: false, error: { code: "only_admins" } };
  expect(await moveBack(shop, asha, { number, seenVersion: 2 })).toEqual(onlyAdmins);
  expect(await markReady(shop, asha, { number, seenVersion: 2 })).toEqual(onlyAdmins);
  expect(await delayOrder(shop, asha, { number, seenVersion: 2, minutes: 10 })).toEqual(onlyAdmins);
  expect(await listClosedTickets(shop, asha)).toEqual(onlyAdmins);
});

test("lists orders cancelled while confirmed or cooking, or by their customer, with the status before", async () => {
  const cooking = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, ravi, { number: cooking.number, to: "confirmed" }));
  await expectOk(changeStatus(shop, ravi, { number: cooking.number, to: "in_progress" }));
  const unconfirmed = await placeTestOrder(shop, asha, buildDelivery());
  for (const { number } of [cooking, unconfirmed])
    await expectOk(
      overrideStatus(shop, ravi, {
        number,
        from: number === cooking.number ? "in_progress" : "pending",
        to: "cancelled",
        reason: { kind: "on_request" },
      }),
    );
  const listCancelled = async () =>
    (await expectOk(getKitchenBoard(shop, ravi))).cancelledTickets.map(({ number, status }) => ({
      number,
      status,
    }));
  const cancelled = { number: cooking.number, status: "in_progress" };
  expect(await listCancelled()).toContainEqual(cancelled);
  expect((await listCancelled()).map(({ number }) => number)).not.toContain(unconfirmed.number);
  const byCustomer = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(cancelOrder(shop, asha, { number: byCustomer.number }));
  expect(await listCancelled()).toContainEqual({ number: byCustomer.number, status: "pending" });
  await expectOk(moveTicketBack(cooking.number));
  expect(await listCancelled()).not.toContainEqual(cancelled);
});
