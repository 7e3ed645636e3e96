import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { defaultSettings } from "../business/default-settings.ts";
import { createFixedClock } from "../clock.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { modifyTakeaway } from "../order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { countEarlierStarts, getKitchenBoard } from "./get-kitchen-board.ts";
import { markReady } from "./mark-ready.ts";
import { findTicket, printTicket } from "./print-ticket.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

async function getBoard() {
  return expectOk(getKitchenBoard(shop, admin));
}

test("shows open orders by wanted time, with the details that a cook needs, and bookings of today or to confirm", async () => {
  const party = await expectOk(
    placePartyOrder(shop, asha, buildPartyOrder({ specialRequests: "No nuts in the hall" })),
  );
  const takeaway = await expectOk(
    placeTakeaway(
      shop,
      asha,
      buildTakeaway({ name: "Ben Cole", instructions: "Extra hot", lines: [buildLine(1, 3)] }),
    ),
  );
  const table = await expectOk(
    bookTable(shop, asha, buildReservation({ specialRequests: "High chair" })),
  );
  const cancelled = await expectOk(bookTable(shop, asha, buildReservation({ time: "13:00" })));
  const bookTomorrow = (time: string) =>
    expectOk(bookTable(shop, asha, buildReservation({ date: "2026-06-16", time })));
  const confirmed = await bookTomorrow("12:00");
  await expectOk(changeStatus(shop, admin, { number: confirmed.number, to: "confirmed" }));
  const toConfirm = await bookTomorrow("14:00");
  const finished = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "12:30" })),
  );
  await expectOk(changeStatus(shop, admin, { number: finished.number, to: "confirmed" }));
  await expectOk(changeStatus(shop, admin, { number: finished.number, to: "completed" }));
  await expectOk(cancelOrder(shop, asha, { number: cancelled.number }));

  const { now, tickets, bookings, overdueCount } = await getBoard();
  expect(now).toBe(Date.parse(mondayMorning));
  expect(tickets.map(({ number }) => number)).toEqual([takeaway.number, party.number]);
  expect(tickets[0]).toMatchObject({
    name: "Ben Cole",
    notes: "Extra hot",
    wantedAt: new Date("2026-06-15T11:00:00Z"),
    lines: [{ name: "Vegetable Korma", quantity: 3, allergens: { milk: "contains" } }],
    timesPrinted: 0,
    changedAt: null,
    change: null,
  });
  expect(tickets[1]).toMatchObject({
    notes: "No nuts in the hall",
    guests: 20,
    deliveryMethod: "Delivery",
  });
  expect(bookings).toMatchObject([
    {
      number: table.number,
      version: 1,
      name: "Asha Patel",
      guests: 2,
      at: new Date("2026-06-15T11:00:00Z"),
      specialRequests: "High chair",
    },
    { number: toConfirm.number, status: "pending" },
  ]);
  expect(bookings[0]?.tables.length).toBeGreaterThan(0);
  expect(overdueCount).toBe(0);
});

test("keeps guests who are still seated after midnight, while the shop is open", async () => {
  const atNight = { ...shop, clock: createFixedClock("2026-06-15T23:30:00Z") };
  const setHours = (closes: string) =>
    shop.stores.business.update({ weeklyHours: sameHoursDaily([{ opens: "12:00", closes }]) });
  onTestFinished(() => shop.stores.business.update({ weeklyHours: defaultSettings.weeklyHours }));
  const [seated, absent] = await Promise.all(
    ["12:30", "13:30"].map((time) => expectOk(bookTable(shop, asha, buildReservation({ time })))),
  );
  await shop.database.pool.query(
    "update orders set wanted_at = '2026-06-15T22:30:00Z', status = 'confirmed' where number = any($1)",
    [[seated?.number, absent?.number]],
  );
  await shop.database.pool.query(
    "update reservations set seated_at = now() where id = (select id from orders where number = $1)",
    [seated?.number],
  );
  const listYesterdays = async () =>
    (await expectOk(getKitchenBoard(atNight, admin))).bookings
      .filter(({ at }) => at < new Date("2026-06-15T23:00:00Z"))
      .map(({ number }) => number);
  await setHours("02:00");
  expect(await listYesterdays()).toEqual([seated?.number]);
  await setHours("23:00");
  expect(await listYesterdays()).toEqual([]);
});

test("counts orders that are days overdue without showing them", async () => {
  const before = await getBoard();
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  const setPlacedAt = (iso: string) =>
    shop.database.pool.query("update orders set created_at = $1 where number = $2", [iso, number]);
  // In summer, the day in London starts at 23:00 UTC.
  await setPlacedAt("2026-06-12T23:00:00Z");
  expect((await getBoard()).tickets.map((ticket) => ticket.number)).toContain(number);
  await setPlacedAt("2026-06-12T22:59:59Z");
  const after = await getBoard();
  expect(after.tickets.map((ticket) => ticket.number)).not.toContain(number);
  expect(after.overdueCount).toBe(before.overdueCount + 1);
});

test("refuses a status change for an outdated version of the order", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  const tap = (to: "confirmed" | "in_progress" | "completed", seenVersion: number) =>
    changeStatus(shop, admin, { number, to, seenVersion });
  expect(await Promise.all([tap("confirmed", 1), tap("confirmed", 1)])).toEqual(
    expect.arrayContaining([
      { ok: true, value: { status: "confirmed" } },
      { ok: false, error: { code: "order_changed", status: "confirmed" } },
    ]),
  );
  // The transition table allows this change, but the version is outdated.
  expect(await tap("completed", 1)).toEqual({
    ok: false,
    error: { code: "order_changed", status: "confirmed" },
  });
  expect(await tap("in_progress", 2)).toMatchObject({ ok: true });
});

test("marks all but one of several concurrent prints as duplicates", async () => {
  const order = await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:00" })));
  const prints = await Promise.all(
    Array.from({ length: 5 }, () => expectOk(printTicket(shop, admin, order))),
  );
  expect(prints.filter(({ firstPrintedAt }) => firstPrintedAt === null)).toHaveLength(1);
  expect(prints.map(({ ticket }) => ticket.timesPrinted).sort()).toEqual([1, 2, 3, 4, 5]);
  const firstPrintTimes = prints.flatMap(({ firstPrintedAt }) => firstPrintedAt?.getTime() ?? []);
  expect(new Set(firstPrintTimes).size).toBe(1);
  expect(
    (await getBoard()).tickets.find(({ number }) => number === order.number)?.timesPrinted,
  ).toBe(5);
  const { rows } = await shop.database.pool.query<{ total: number }>(
    "select count(*)::int as total from order_events where order_id = $1 and kind = 'ticket_printed'",
    [order.id],
  );
  expect(rows).toEqual([{ total: 5 }]);

  const pickup = {
    number: order.number,
    pickupDate: "2026-06-15",
    pickupTime: "13:00",
    address: "9 Mill Lane, Leicester",
  };
  await expectOk(
    modifyTakeaway(shop, asha, { ...pickup, version: 1, instructions: "", lines: [buildLine(1)] }),
  );
  expect((await expectOk(printTicket(shop, admin, order))).ticket).toMatchObject({
    changedAt: expect.any(Date),
    isOnlyAddressChanged: true,
  });
  await expectOk(
    modifyTakeaway(shop, asha, {
      ...pickup,
      version: 2,
      instructions: "Mild",
      lines: [buildLine(1, 2)],
    }),
  );
  expect((await expectOk(printTicket(shop, admin, order))).ticket).toMatchObject({
    notes: "Mild",
    changedAt: expect.any(Date),
    isOnlyAddressChanged: false,
    change: {
      actors: [{ by: "customer", parts: ["address", "dishes", "note"], lastAt: expect.any(Date) }],
    },
    lines: [{ quantity: 2 }],
  });
});

test("printed tickets have a phone number and address; tickets on the board have neither", async () => {
  const contacts = [
    {
      order: await placeTestOrder(shop, asha, buildDelivery()),
      address: expect.stringMatching(/Leicester/),
    },
    {
      order: await expectOk(placePartyOrder(shop, asha, buildPartyOrder())),
      address: expect.stringMatching(/Leicester/),
    },
    {
      order: await expectOk(
        placePartyOrder(
          shop,
          asha,
          buildPartyOrder({ deliveryMethod: "Pickup", eventTime: "12:30" }),
        ),
      ),
      address: null,
    },
    {
      order: await expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "15:00" }))),
      address: null,
    },
  ];
  for (const { order, address } of contacts) {
    expect(await expectOk(findTicket(shop, admin, order))).toMatchObject({
      phone: "+447700900123",
      address,
    });
    const card = (await getBoard()).tickets.find(({ number }) => number === order.number);
    expect(card).toBeDefined();
    expect(card).not.toHaveProperty("phone");
    expect(card).not.toHaveProperty("address");
  }
});

test("shows the balance once an order is ready, and when the shop opened", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  const readBoard = async () => {
    const board = await getBoard();
    return { ...board, ticket: board.tickets.find((ticket) => ticket.number === number) };
  };
  await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
  expect(await readBoard()).toMatchObject({
    openedAt: Date.parse(mondayMorning),
    ticket: { balance: null },
  });
  await expectOk(markReady(shop, admin, { number, seenVersion: 2 }));
  expect((await readBoard()).ticket).toMatchObject({ balance: 594 });
  expect((await readBoard()).ticket).not.toHaveProperty("total");
});

test("counts tickets that a slow-down starts earlier, without those being cooked", async () => {
  const place = () => expectOk(placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "16:00" })));
  const extra = { minutes: 20, until: null };
  const count = () => countEarlierStarts(shop, { pause: null, extra });
  const [{ number }] = [await place(), await place()];
  await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
  const countBefore = await count();
  expect(countBefore).toBeGreaterThanOrEqual(2);
  expect(await countEarlierStarts(shop, { pause: null, extra: null })).toBe(0);
  for (const to of ["confirmed", "in_progress"] as const)
    await expectOk(changeStatus(shop, admin, { number, to }));
  expect(await count()).toBe(countBefore - 1);
});

test("refuses customers, and tickets for reservations and unknown orders", async () => {
  const table = await expectOk(bookTable(shop, asha, buildReservation({ time: "14:00" })));
  for (const number of [table.number, 999_999]) {
    expect(await printTicket(shop, admin, { number })).toEqual({
      ok: false,
      error: { code: "order_not_found" },
    });
    expect(await findTicket(shop, admin, { number })).toEqual({
      ok: false,
      error: { code: "order_not_found" },
    });
  }
  for (const answer of [
    getKitchenBoard(shop, asha),
    printTicket(shop, asha, table),
    findTicket(shop, asha, table),
  ])
    expect(await answer).toEqual({ ok: false, error: { code: "only_admins" } });
});
