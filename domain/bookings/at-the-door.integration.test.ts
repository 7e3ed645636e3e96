import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildReservation,
  buildWaitingParty,
  buildWalkIn,
  expectOk,
  expectRefusal,
} from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { type Clock, createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { findOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { changeBooking } from "./change-booking.ts";
import { markLeft, markNoShow, reopenBooking } from "./end-booking.ts";
import { getBookingDay } from "./get-booking-day.ts";
import { markArrival } from "./mark-arrival.ts";
import { seatWaitingParty, seatWalkIn } from "./seat-walk-in.ts";
import { addToWaitingList, removeFromWaitingList } from "./waiting-list.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
let clock: Clock;
/** Sets the shop's clock to this time in London. */
const setTime = (time: string) => {
  clock = createFixedClock(`2026-06-15T${time}:00+01:00`);
};
beforeAll(async () => {
  setTime("10:00");
  shop = await createTestShop({ clock: { now: () => clock.now() }, max: 10 });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
beforeEach(async () => {
  setTime("10:00");
  await setUpTables(shop, { seats: 4 });
  await shop.stores.waitingList.deleteBefore(new Date("2999-01-01"));
});
afterAll(() => shop.database.close());

async function bookConfirmed() {
  const { id, number } = await expectOk(bookTable(shop, asha, buildReservation({ time: "12:00" })));
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  return { id, number, version: 2 };
}

const read = async (number: number) => expectOk(findOrder(shop, ravi, { number }));
const listBookings = async () =>
  (await expectOk(getBookingDay(shop, ravi, { day: null }))).bookings;
const walkIn = (guests: number) => seatWalkIn(shop, ravi, buildWalkIn(guests));

test("records arrived and seated separately from the status, and can undo them", async () => {
  const { number, version } = await bookConfirmed();
  await expectOk(markArrival(shop, ravi, { number, version, step: "arrived" }));
  // A second tap, from a screen that is now outdated.
  expect(
    await expectRefusal(markArrival(shop, ravi, { number, version, step: "arrived" })),
  ).toEqual({ code: "booking_changed" });
  await expectOk(markArrival(shop, ravi, { number, version: 3, step: "seated" }));
  expect(
    await expectRefusal(
      markArrival(shop, ravi, { number, version: 4, step: "arrived", undo: true }),
    ),
  ).toEqual({
    code: "booking_changed",
  });
  expect((await listBookings())[0]).toMatchObject({
    arrivedAt: expect.any(Date),
    seatedAt: expect.any(Date),
  });
  expect(await read(number)).toMatchObject({ status: "confirmed", stage: "seated" });
  await expectOk(markArrival(shop, ravi, { number, version: 4, step: "seated", undo: true }));
  await expectOk(markArrival(shop, ravi, { number, version: 5, step: "arrived", undo: true }));
  expect((await listBookings())[0]).toMatchObject({ version: 6, arrivedAt: null, seatedAt: null });
  expect(
    (await read(number)).history.slice(2).map(({ kind, isOverride }) => [kind, isOverride]),
  ).toEqual([
    ["arrived", false],
    ["seated", false],
    ["not_seated", true],
    ["not_arrived", true],
  ]);
});

test("undoing seated brings back what was before: confirmed if the guests were seated directly", async () => {
  const { number, version } = await bookConfirmed();
  await expectOk(markArrival(shop, ravi, { number, version, step: "seated" }));
  await expectOk(markArrival(shop, ravi, { number, version: 3, step: "seated", undo: true }));
  expect((await listBookings())[0]).toMatchObject({ arrivedAt: null, seatedAt: null });
  await expectOk(markArrival(shop, ravi, { number, version: 4, step: "arrived" }));
  await expectOk(markArrival(shop, ravi, { number, version: 5, step: "seated" }));
  await expectOk(markArrival(shop, ravi, { number, version: 6, step: "seated", undo: true }));
  expect((await listBookings())[0]).toMatchObject({ arrivedAt: expect.any(Date), seatedAt: null });

  await expectOk(walkIn(2));
  const findWalkIn = async () => (await listBookings()).filter(({ isWalkIn }) => isWalkIn)[0];
  const seated = await findWalkIn();
  await expectOk(
    markArrival(shop, ravi, {
      number: seated?.number ?? 0,
      version: seated?.version ?? 0,
      step: "seated",
      undo: true,
    }),
  );
  expect(await findWalkIn()).toMatchObject({ arrivedAt: expect.any(Date), seatedAt: null });
});

test("refuses to mark guests as arrived if their booking is not confirmed", async () => {
  const { number } = await expectOk(bookTable(shop, asha, buildReservation()));
  expect(
    await expectRefusal(markArrival(shop, ravi, { number, version: 1, step: "arrived" })),
  ).toEqual({
    code: "not_confirmed",
    status: "pending",
  });
});

test("a no-show frees the table, is recorded as an override, and can be undone while the table is free", async () => {
  const { id, number, version } = await bookConfirmed();
  setTime("12:09");
  expect(await expectRefusal(markNoShow(shop, ravi, { number, version }))).toEqual({
    code: "too_early",
  });
  setTime("12:20");
  expect(await expectRefusal(walkIn(4))).toEqual({ code: "no_free_table", guests: 4 });
  await expectOk(markNoShow(shop, ravi, { number, version }));
  expect(await read(number)).toMatchObject({
    status: "cancelled",
    cancelReason: "You did not arrive for your booking.",
    stage: "no_show",
    reservation: { tables: [] },
    history: expect.arrayContaining([
      expect.objectContaining({ to: "cancelled", isOverride: true, who: "Ravi Shah" }),
    ]),
  });
  expect(shop.emails).toContainEqual(
    expect.objectContaining({ template: "order-cancelled", orderId: id }),
  );
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: 3 }))).toEqual({
    tables: ["T1"],
    earlierTables: [],
  });
  expect(await read(number)).toMatchObject({
    status: "confirmed",
    reservation: { tables: ["T1"] },
  });

  await expectOk(markNoShow(shop, ravi, { number, version: 4 }));
  const { number: seated } = await expectOk(walkIn(4));
  expect(await expectRefusal(reopenBooking(shop, ravi, { number, version: 5 }))).toEqual({
    code: "tables_taken",
  });
  expect((await listBookings()).map((booking) => [booking.number, booking.isNoShow])).toEqual([
    [number, true],
    [seated, false],
  ]);
});

test("lets staff mark a completed booking as a no-show for one day", async () => {
  const { number } = await bookConfirmed();
  await expectOk(changeStatus(shop, ravi, { number, to: "completed" }));
  clock = createFixedClock("2026-06-16T12:01:00+01:00");
  expect(await expectRefusal(markNoShow(shop, ravi, { number, version: 3 }))).toEqual({
    code: "booking_changed",
  });
  setTime("23:00");
  await expectOk(markNoShow(shop, ravi, { number, version: 3 }));
  expect(await read(number)).toMatchObject({
    status: "cancelled",
    cancelReason: "You did not arrive for your booking.",
    history: expect.arrayContaining([
      expect.objectContaining({ to: "cancelled", isOverride: true }),
    ]),
  });
});

test("a table is free for the rest of the booking after its guests leave, unless that is undone", async () => {
  setTime("12:00");
  const { number } = await expectOk(walkIn(2));
  expect(await expectRefusal(walkIn(2))).toMatchObject({ code: "no_free_table" });
  clock = createFixedClock("2026-06-15T12:40:30+01:00");
  await expectOk(markLeft(shop, ravi, { number, version: 2 }));
  expect((await read(number)).reservation?.until).toEqual(new Date("2026-06-15T11:40:00Z"));
  await expectOk(reopenBooking(shop, ravi, { number, version: 3 }));
  expect(await read(number)).toMatchObject({
    status: "confirmed",
    reservation: { until: new Date("2026-06-15T12:15:00Z") },
  });
  await expectOk(markLeft(shop, ravi, { number, version: 4 }));
  await expectOk(walkIn(2));
  expect(await expectRefusal(reopenBooking(shop, ravi, { number, version: 5 }))).toEqual({
    code: "tables_taken",
  });
});

test("refuses to reopen a booking while other guests have its table", async () => {
  setTime("12:00");
  const { number } = await expectOk(walkIn(2));
  setTime("12:40");
  await expectOk(markLeft(shop, ravi, { number, version: 2 }));
  await expectOk(walkIn(2));
  expect(await expectRefusal(reopenBooking(shop, ravi, { number, version: 3 }))).toEqual({
    code: "tables_taken",
  });
});

test("a completed booking that staff set back claims its table again, unless other guests have it", async () => {
  setTime("12:00");
  const { number } = await expectOk(walkIn(2));
  setTime("12:40");
  await expectOk(markLeft(shop, ravi, { number, version: 2 }));
  await expectOk(overrideStatus(shop, ravi, { number, from: "completed", to: "confirmed" }));
  expect((await read(number)).reservation).toMatchObject({
    tables: ["T1"],
    until: new Date("2026-06-15T12:15:00Z"),
  });
  expect(await expectRefusal(walkIn(2))).toMatchObject({ code: "no_free_table" });
  await expectOk(markLeft(shop, ravi, { number, version: 4 }));
  await expectOk(walkIn(2));
  const moveBack = { number, from: "completed", to: "confirmed" } as const;
  expect(await expectRefusal(overrideStatus(shop, ravi, moveBack))).toEqual({
    code: "tables_taken",
  });
});

test("guests seated early get their table at once; marking them as left before their time can be undone", async () => {
  const { number, version } = await bookConfirmed();
  setTime("10:15");
  await expectOk(markArrival(shop, ravi, { number, version, step: "seated" }));
  expect(await expectRefusal(walkIn(2))).toMatchObject({ code: "no_free_table" });
  expect(
    (await expectOk(getBookingDay(shop, ravi, { day: null }))).estimatedWaits[1],
  ).toBeGreaterThan(105);
  setTime("11:00");
  await expectOk(markLeft(shop, ravi, { number, version: 3 }));
  await expectOk(reopenBooking(shop, ravi, { number, version: 4 }));
  expect(await read(number)).toMatchObject({
    status: "confirmed",
    reservation: { tables: ["T1"] },
  });
});

test("seated guests can move to a table that others had earlier, and keep their time", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  setTime("12:00");
  const { number } = await expectOk(walkIn(2));
  const { number: otherNumber } = await expectOk(walkIn(2));
  setTime("12:30");
  await expectOk(markLeft(shop, ravi, { number: otherNumber, version: 2 }));
  const [, second] = await shop.stores.tables.list();
  const move = { number, version: 2, date: "2026-06-15", time: "12:00", table: second?.id ?? 0 };
  expect(await expectRefusal(changeBooking(shop, ravi, { ...move, time: "13:00" }))).toEqual({
    code: "already_seated",
  });
  await expectOk(changeBooking(shop, ravi, move));
  expect((await read(number)).reservation).toMatchObject({
    tables: ["T2"],
    until: new Date("2026-06-15T12:15:00Z"),
  });
});

test("after midnight, guests from the evening are shown on the new day until they leave", async () => {
  setTime("23:30");
  const { number } = await expectOk(walkIn(2));
  const listNumbersOn = async (day: string | null) =>
    (await expectOk(getBookingDay(shop, ravi, { day }))).bookings.map((booking) => booking.number);
  expect(await listNumbersOn("2026-06-16")).toEqual([]);
  clock = createFixedClock("2026-06-16T00:30:00+01:00");
  expect(await listNumbersOn(null)).toEqual([number]);
  clock = createFixedClock("2026-06-16T01:30:00+01:00");
  expect([await listNumbersOn(null), await listNumbersOn("2026-06-15")]).toEqual([
    [number],
    [number],
  ]);
  // Their booking ended at 01:00.
  const { visibleRange } = await expectOk(getBookingDay(shop, ravi, { day: "2026-06-15" }));
  expect(visibleRange?.to).toBe(Date.parse("2026-06-16T02:00:00+01:00"));
  await expectOk(markLeft(shop, ravi, { number, version: 2 }));
  expect([await listNumbersOn(null), await listNumbersOn("2026-06-15")]).toEqual([[], [number]]);
});

test("refuses every action at the door to anyone but staff", async () => {
  const { number, version } = await bookConfirmed();
  const step = { number, version };
  const denied = { ok: false, error: { code: "only_admins" } };
  expect(await markArrival(shop, asha, { ...step, step: "arrived" })).toEqual(denied);
  expect(await markNoShow(shop, asha, step)).toEqual(denied);
  expect(await markLeft(shop, asha, step)).toEqual(denied);
  expect(await reopenBooking(shop, asha, step)).toEqual(denied);
  expect(await seatWalkIn(shop, asha, buildWalkIn(2))).toEqual(denied);
  expect(await addToWaitingList(shop, asha, buildWaitingParty())).toEqual(denied);
  expect(await removeFromWaitingList(shop, asha, buildWaitingParty())).toEqual(denied);
  expect(await seatWaitingParty(shop, asha, buildWaitingParty())).toEqual(denied);
});
