import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildReservation,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { findOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { changeBooking } from "./change-booking.ts";
import { getBookingDay } from "./get-booking-day.ts";
import { undoMove } from "./undo-move.ts";

const day = "2026-06-15";
let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 10 });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
beforeEach(() =>
  setUpTables(shop, { seats: 2 }, { seats: 4, joinGroup: "a" }, { seats: 4, joinGroup: "a" }),
);
afterAll(() => shop.database.close());

async function book(overrides: Parameters<typeof buildReservation>[0] = {}) {
  const { id, number } = await expectOk(bookTable(shop, asha, buildReservation(overrides)));
  return { id, number };
}

const read = async (number: number) => expectOk(findOrder(shop, ravi, { number }));
const templates = (id: string) =>
  shop.emails.flatMap((job) => ("orderId" in job && job.orderId === id ? [job.template] : []));

async function tableIds() {
  const { tables } = await expectOk(getBookingDay(shop, ravi, { day }));
  return tables.map(({ id }) => id) as [number, number, number];
}

test("lets only one of two bookings move to a table, and says which booking has it", async () => {
  const first = await book({ time: "12:00" });
  const second = await book({ time: "12:00", guests: 4 });
  const thirdTable = (await tableIds())[2];
  const move = (number: number) =>
    changeBooking(shop, ravi, { number, version: 1, date: day, time: "12:00", table: thirdTable });
  const results = await Promise.all([move(first.number), move(second.number)]);
  const [winner, loser] = results[0].ok ? [first, second] : [second, first];
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toEqual({
    ok: false,
    error: { code: "table_taken", table: "T3", by: winner.number },
  });
  expect((await read(winner.number)).reservation?.tables).toEqual(["T3"]);
  expect(await read(loser.number)).toMatchObject({
    version: 1,
    reservation: { tables: [loser === first ? "T1" : "T2"] },
  });
});

test("records a change of table in the history without emailing the customer", async () => {
  const { id, number } = await book();
  const [, second] = await tableIds();
  const move = { number, version: 1, date: day, time: "12:00", table: second };
  expect(await expectOk(changeBooking(shop, ravi, move))).toMatchObject({
    version: 2,
    isChanged: true,
  });
  // A repeated request changes nothing; a stale one is refused.
  expect(await expectOk(changeBooking(shop, ravi, move))).toMatchObject({
    version: 2,
    isChanged: false,
  });
  expect(await expectRefusal(changeBooking(shop, ravi, { ...move, time: "13:00" }))).toEqual({
    code: "order_changed",
  });
  expect((await read(number)).history.at(-1)).toMatchObject({
    kind: "modified",
    who: "Ravi Shah",
    change: { tables: { from: "T1", to: "T2" } },
  });
  expect(templates(id)).toEqual(["order-placed"]);
});

test("a new time or more guests claims tables and emails the customer; new contact details or notes do neither", async () => {
  const { id, number } = await book();
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  const base = { number, date: day, time: "12:00", table: null };
  await expectOk(
    changeBooking(shop, ravi, {
      ...base,
      version: 2,
      name: "Asha P",
      phone: "+447700900999",
      specialRequests: "Window",
    }),
  );
  expect(templates(id)).toEqual(["order-placed", "order-confirmed"]);
  await expectOk(changeBooking(shop, ravi, { ...base, version: 3, time: "13:00", guests: 7 }));
  expect(templates(id)).toEqual(["order-placed", "order-confirmed", "order-changed"]);
  expect(await read(number)).toMatchObject({
    status: "confirmed",
    wantedAt: new Date("2026-06-15T12:00:00Z"),
    contact: { name: "Asha P", phone: "+447700900999" },
    reservation: {
      guests: 7,
      tables: ["T2", "T3"],
      specialRequests: "Window",
      until: new Date("2026-06-15T14:00:00Z"),
    },
  });
  const found = await expectOk(getBookingDay(shop, ravi, { day }));
  expect(found.bookings.map((booking) => booking.number)).toEqual([number]);
});

test("joins a table that is too small to free tables of its group, or refuses it", async () => {
  const { number } = await book();
  const [first, second] = await tableIds();
  const change = { number, version: 1, date: day, time: "12:00", guests: 6 };
  expect(await expectRefusal(changeBooking(shop, ravi, { ...change, table: first }))).toEqual({
    code: "table_too_small",
    table: "T1",
    seats: 2,
    guests: 6,
  });
  await expectOk(changeBooking(shop, ravi, { ...change, table: second }));
  expect((await read(number)).reservation?.tables).toEqual(["T2", "T3"]);
});

test("opening hours apply, but not the notice that customers need to give", async () => {
  const { number } = await book();
  const move = { number, version: 1, date: day, table: null };
  expect(await expectRefusal(changeBooking(shop, ravi, { ...move, time: "09:00" }))).toMatchObject({
    reason: "past",
  });
  expect(await expectRefusal(changeBooking(shop, ravi, { ...move, time: "18:00" }))).toMatchObject({
    reason: "closed",
  });
  expect(await expectRefusal(changeBooking(shop, ravi, { ...move, time: "12:07" }))).toMatchObject({
    reason: "not_a_slot",
  });
  await expectOk(changeBooking(shop, ravi, { ...move, time: "10:00" }));
  expect((await read(number)).wantedAt).toEqual(new Date("2026-06-15T09:00:00Z"));
});

test("requires a phone number, and lets only staff change a booking", async () => {
  const { number } = await book();
  const change = { number, version: 1, date: day, time: "12:00", table: null, phone: "" };
  expect(await expectRefusal(changeBooking(shop, ravi, change))).toEqual({
    code: "phone_required",
  });
  expect(await expectRefusal(changeBooking(shop, asha, change))).toEqual({ code: "only_admins" });
  expect(await expectRefusal(getBookingDay(shop, asha, { day }))).toEqual({ code: "only_admins" });
});

test("the day view has the shop's local day, its openings, and whole hours around them and the bookings", async () => {
  await book({ time: "15:00" });
  const found = await expectOk(getBookingDay(shop, ravi, { day: null }));
  expect(found.bookableTimes[0]).toBe(Date.parse("2026-06-15T09:00:00Z"));
  const { lastTableMinutes } = await shop.stores.business.getSettings();
  expect(found.bookableTimes.at(-1)).toBe(
    Date.parse("2026-06-15T16:00:00Z") - lastTableMinutes * 60_000,
  );
  expect(found).toMatchObject({
    day,
    today: day,
    slotMinutes: 15,
    openings: [
      { from: Date.parse("2026-06-15T09:00:00Z"), to: Date.parse("2026-06-15T16:00:00Z") },
    ],
    visibleRange: {
      from: Date.parse("2026-06-15T09:00:00Z"),
      to: Date.parse("2026-06-15T16:00:00Z"),
    },
    bookings: [
      { at: new Date("2026-06-15T14:00:00Z"), hasEmail: true, arrivedAt: null, isWalkIn: false },
    ],
  });
  await shop.stores.business.update({
    hoursExceptions: [{ day: "2026-06-16", spans: [], reason: "" }],
  });
  expect(await expectOk(getBookingDay(shop, ravi, { day: "2026-06-16" }))).toMatchObject({
    visibleRange: null,
    openings: [],
    bookableTimes: [],
    bookings: [],
  });
});

test("the day view shows a booking of the evening before that runs into the day's opening", async () => {
  await shop.stores.business.update({
    hoursExceptions: [
      { day: "2026-06-17", spans: [{ opens: "18:00", closes: "02:00" }], reason: "" },
    ],
  });
  const late = await book({ date: "2026-06-17", time: "23:15" });
  await book({ date: "2026-06-17", time: "22:00" });
  const { bookings, visibleRange } = await expectOk(
    getBookingDay(shop, ravi, { day: "2026-06-18" }),
  );
  expect(bookings.map(({ number }) => number)).toEqual([late.number]);
  expect(visibleRange?.from).toBe(Date.parse("2026-06-18T00:00:00+01:00"));
});

test("undoing a move restores the booking's time and tables, and emails the time if the new one was emailed", async () => {
  const { id, number } = await book({ guests: 7 });
  const before = await read(number);
  const moved = await expectOk(
    changeBooking(shop, ravi, { number, version: 1, date: day, time: "14:00", table: null }),
  );
  expect(moved).toMatchObject({ version: 2, isUndoable: true });
  expect(await expectRefusal(undoMove(shop, asha, { number, version: 2 }))).toEqual({
    code: "only_admins",
  });
  // The recording queue has sent the email about 14:00.
  await expectOk(undoMove(shop, ravi, { number, version: 2 }));
  expect(templates(id)).toEqual(["order-placed", "order-changed", "order-changed"]);
  const { wantedAt, reservation, history } = await read(number);
  expect({ wantedAt, reservation }).toEqual({
    wantedAt: before.wantedAt,
    reservation: before.reservation,
  });
  expect(history.at(-1)).toMatchObject({ by: "admin", change: { wantedAt: {} } });
  // Once undone, it cannot be undone again.
  expect(await expectRefusal(undoMove(shop, ravi, { number, version: 2 }))).toEqual({
    code: "order_changed",
  });
});

test("a move to another table is undone without an email, unless other guests have the table", async () => {
  const { id, number } = await book();
  const third = (await tableIds())[2];
  const to = (version: number, table: number) =>
    changeBooking(shop, ravi, { number, version, date: day, time: "12:00", table });
  await expectOk(to(1, third));
  await expectOk(undoMove(shop, ravi, { number, version: 2 }));
  expect((await read(number)).reservation?.tables).toEqual(["T1"]);
  await expectOk(to(3, third));
  const other = await book();
  expect((await read(other.number)).reservation?.tables).toEqual(["T1"]);
  expect(await expectRefusal(undoMove(shop, ravi, { number, version: 4 }))).toEqual({
    code: "earlier_table_taken",
  });
  expect((await read(number)).reservation?.tables).toEqual(["T3"]);
  expect(templates(id)).toEqual(["order-placed"]);
});

test("only a move can be undone, and only until the booking changes again", async () => {
  const { number } = await book();
  const base = { number, date: day, table: null };
  const withGuests = { ...base, version: 1, time: "13:00", guests: 3 };
  expect(await expectOk(changeBooking(shop, ravi, withGuests))).toMatchObject({
    isUndoable: false,
  });
  expect(await expectRefusal(undoMove(shop, ravi, { number, version: 2 }))).toEqual({
    code: "order_changed",
  });
  await expectOk(changeBooking(shop, ravi, { ...base, version: 2, time: "14:00" }));
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  for (const version of [3, 4])
    expect(await expectRefusal(undoMove(shop, ravi, { number, version }))).toEqual({
      code: "order_changed",
    });
});
