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
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { renderShopEmail } from "../../tests/builders/shop-emails.ts";
import { type Admin, system } from "../actor.ts";
import { type Clock, createFixedClock } from "../clock.ts";
import { findOrder } from "../orders/find-order.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { addBooking } from "./add-booking.ts";
import { markLeft } from "./end-booking.ts";
import { getBookingDay } from "./get-booking-day.ts";
import { seatWaitingParty, seatWalkIn } from "./seat-walk-in.ts";
import { undoWalkIn } from "./undo-walk-in.ts";
import { addToWaitingList, deleteExpiredParties, removeFromWaitingList } from "./waiting-list.ts";

let shop: TestShop;
let ravi: Admin;
let meena: Admin;
let clock: Clock;
/** Sets the shop's clock to this time in London. */
const setTime = (time: string) => {
  clock = createFixedClock(`2026-06-15T${time}:00+01:00`);
};
beforeAll(async () => {
  setTime("10:00");
  shop = await createTestShop({ clock: { now: () => clock.now() }, max: 10 });
  ravi = await createAdmin(shop);
  meena = await createAdmin(shop, "Meena Shah");
});
beforeEach(async () => {
  setTime("10:00");
  await setUpTables(shop, { seats: 4 });
  await shop.stores.waitingList.deleteBefore(new Date("2999-01-01"));
});
afterAll(() => shop.database.close());

const read = async (number: number) => expectOk(findOrder(shop, ravi, { number }));
const listBookings = async () =>
  (await expectOk(getBookingDay(shop, ravi, { day: null }))).bookings;
const walkIn = (guests: number) => seatWalkIn(shop, ravi, buildWalkIn(guests));

test("a walk-in is a confirmed, seated booking without an email; a double tap creates one booking", async () => {
  setTime("12:07");
  const input = buildWalkIn(3);
  const [first, second] = await Promise.all([
    seatWalkIn(shop, ravi, input),
    seatWalkIn(shop, ravi, input),
  ]);
  expect(first).toMatchObject({ ok: true, value: { guests: 3, tables: ["T1"] } });
  expect(second).toEqual(first);
  const [booking] = await listBookings();
  expect(booking).toMatchObject({
    name: "Walk-in",
    phone: "",
    status: "confirmed",
    isWalkIn: true,
    seatedAt: expect.any(Date),
    at: new Date("2026-06-15T11:07:00Z"),
    hasEmail: false,
  });
  const { id } = await read(booking?.number ?? 0);
  expect(shop.emails.filter((job) => "orderId" in job && job.orderId === id)).toEqual([]);
});

test("a walk-in seated by mistake is undone: its table is free, and nobody gets an email", async () => {
  setTime("12:07");
  const { number, version } = await expectOk(walkIn(3));
  setTime("12:17");
  const results = await Promise.all([
    undoWalkIn(shop, ravi, { number, version }),
    undoWalkIn(shop, meena, { number, version }),
  ]);
  expect(results).toContainEqual({ ok: true, value: { tables: ["T1"], waitingName: "" } });
  expect(results).toContainEqual({ ok: false, error: { code: "booking_changed" } });
  const { id, ...order } = await read(number);
  expect(order).toMatchObject({
    status: "cancelled",
    cancelReason: "The guests were seated by mistake.",
    reservation: { tables: [] },
  });
  expect(order.history.at(-1)).toMatchObject({ to: "cancelled", isOverride: true });
  const [entry] = await shop.stores.audit.list({
    kind: "order",
    personId: null,
    between: null,
    before: null,
    limit: 1,
  });
  expect(entry).toMatchObject({
    subject: { name: String(number) },
    action: "overridden",
    reason: "The guests were seated by mistake.",
  });
  const emails = shop.emails.filter((job) => "orderId" in job && job.orderId === id);
  expect(await Promise.all(emails.map((job) => renderShopEmail(shop, job)))).toEqual([null]);
  expect(await expectOk(walkIn(4))).toMatchObject({ tables: ["T1"] });
});

test("a walk-in cannot be undone once it has changed, or after 10 minutes", async () => {
  setTime("12:07");
  const { number, version } = await expectOk(walkIn(3));
  setTime("12:18");
  expect(await expectRefusal(undoWalkIn(shop, ravi, { number, version }))).toEqual({
    code: "too_late",
  });
  await expectOk(markLeft(shop, meena, { number, version }));
  expect(await expectRefusal(undoWalkIn(shop, ravi, { number, version }))).toEqual({
    code: "booking_changed",
  });
});

test("guests from the waiting list who were seated by mistake get their place in it back, once", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const first = buildWaitingParty();
  await expectOk(addToWaitingList(shop, ravi, first));
  setTime("10:05");
  await expectOk(addToWaitingList(shop, ravi, { ...buildWaitingParty(), name: "Tom" }));
  const listWaiting = async () =>
    (await expectOk(getBookingDay(shop, ravi, { day: null }))).waiting.map(({ id, ...party }) => ({
      ...party,
    }));
  const before = await listWaiting();
  const { number, version } = await expectOk(seatWaitingParty(shop, ravi, first));
  expect(await expectOk(undoWalkIn(shop, ravi, { number, version }))).toEqual({
    tables: ["T1"],
    waitingName: "Priya",
  });
  expect(await listWaiting()).toEqual(before);
  await expectOk(overrideStatus(shop, ravi, { number, from: "cancelled", to: "confirmed" }));
  expect(
    await expectOk(undoWalkIn(shop, ravi, { number, version: (await read(number)).version })),
  ).toMatchObject({ waitingName: "" });
  expect(await listWaiting()).toEqual(before);
  const [again] = (await expectOk(getBookingDay(shop, ravi, { day: null }))).waiting;
  expect(await expectOk(seatWaitingParty(shop, ravi, { partyId: again?.id ?? "" }))).toMatchObject({
    tables: ["T1"],
  });
});

test("a walk-in does not get a table whose guests have overstayed, unless staff choose it", async () => {
  setTime("12:00");
  await expectOk(walkIn(2));
  setTime("13:30");
  expect(await expectRefusal(walkIn(2))).toMatchObject({ code: "no_free_table" });
  expect((await expectOk(getBookingDay(shop, ravi, { day: null }))).estimatedWaits[1]).toBe(15);
  const [table] = await shop.stores.tables.list();
  const guests = { name: "Marta", phone: "+447700900456" };
  const seated = await expectOk(
    seatWalkIn(shop, ravi, { ...buildWalkIn(2), ...guests, table: table?.id ?? 0 }),
  );
  expect(await read(seated.number)).toMatchObject({
    source: "counter",
    contact: guests,
    reservation: { tables: ["T1"] },
  });
});

/** Books the only table from 13:00. It is 12:15 now. Returns when the booking starts, in ms. */
async function bookOnlyTableSoon(): Promise<number> {
  await expectOk(
    addBooking(shop, ravi, {
      ...buildReservation({ time: "13:00" }),
      name: "Marta",
      table: null,
      customerId: null,
    }),
  );
  setTime("12:15");
  return Date.parse("2026-06-15T13:00:00+01:00");
}

test.each(["any", "chosen"])(
  "if the table (%s) is booked soon, staff decide whether to seat the guests until then",
  async (kind) => {
    const until = await bookOnlyTableSoon();
    const [only] = await shop.stores.tables.list();
    const input = { ...buildWalkIn(2), table: kind === "chosen" && only ? only.id : null };
    expect(await expectRefusal(seatWalkIn(shop, ravi, input))).toEqual({
      code: "only_short_stay",
      table: "T1",
      until,
    });
    const seated = await expectOk(seatWalkIn(shop, ravi, { ...input, shortStay: "on" }));
    expect((await read(seated.number)).reservation).toMatchObject({
      tables: ["T1"],
      until: new Date(until),
    });
    // The same key without `shortStay` is a different request.
    expect(await expectRefusal(seatWalkIn(shop, ravi, input))).toMatchObject({ code: "key_used" });
  },
);

test("waiting guests can also have a table that is booked soon", async () => {
  const until = await bookOnlyTableSoon();
  const { partyId } = buildWaitingParty();
  await expectOk(addToWaitingList(shop, ravi, buildWaitingParty(partyId)));
  expect(await expectRefusal(seatWaitingParty(shop, ravi, { partyId }))).toEqual({
    code: "only_short_stay",
    table: "T1",
    until,
  });
  const seated = await expectOk(seatWaitingParty(shop, ravi, { partyId, shortStay: "on" }));
  expect((await read(seated.number)).reservation).toMatchObject({ until: new Date(until) });
  expect((await expectOk(getBookingDay(shop, ravi, { day: null }))).waiting).toEqual([]);
});

test("when two staff seat the same waiting guests, one is refused and the guests get one table", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const { partyId } = buildWaitingParty();
  await Promise.all([
    addToWaitingList(shop, ravi, buildWaitingParty(partyId)),
    addToWaitingList(shop, meena, buildWaitingParty(partyId)),
  ]);
  expect((await expectOk(getBookingDay(shop, ravi, { day: null }))).waiting).toMatchObject([
    { name: "Priya", quotedMinutes: 20 },
  ]);
  const results = await Promise.all([
    seatWaitingParty(shop, ravi, { partyId }),
    seatWaitingParty(shop, meena, { partyId }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: "not_waiting" } });
  expect(await listBookings()).toMatchObject([
    { name: "Priya", phone: "+447700900456", isWalkIn: true },
  ]);
  // The same person retries after a lost response.
  const seater = results[0].ok ? ravi : meena;
  expect(await expectOk(seatWaitingParty(shop, seater, { partyId }))).toMatchObject({
    guests: 4,
    tables: ["T1"],
  });
});

test("a retry of a seating that was undone is refused, because no one is seated", async () => {
  const input = buildWalkIn(2);
  const party = buildWaitingParty();
  await expectOk(addToWaitingList(shop, ravi, party));
  for (const seat of [
    () => seatWalkIn(shop, ravi, input),
    () => seatWaitingParty(shop, ravi, party),
  ]) {
    const { number, version } = await expectOk(seat());
    await expectOk(undoWalkIn(shop, meena, { number, version }));
    expect(await expectRefusal(seat())).toEqual({ code: "seating_undone" });
  }
});

test("waiting guests stay on the list while no table is free; the estimated wait depends on the bookings", async () => {
  setTime("12:00");
  await expectOk(walkIn(4));
  const party = buildWaitingParty();
  await expectOk(addToWaitingList(shop, ravi, party));
  expect(await expectRefusal(seatWaitingParty(shop, ravi, party))).toEqual({
    code: "no_free_table",
    guests: 4,
  });
  const { waiting: list, estimatedWaits } = await expectOk(
    getBookingDay(shop, ravi, { day: null }),
  );
  expect(list).toHaveLength(1);
  // The walk-in stays for 90 minutes, then the waiting party for another 90.
  expect(estimatedWaits.slice(3, 5)).toEqual([180, null]);
  await expectOk(removeFromWaitingList(shop, ravi, party));
  expect(await expectRefusal(removeFromWaitingList(shop, ravi, party))).toEqual({
    code: "not_waiting",
  });
  const entries = await shop.stores.audit.list({
    kind: "setting",
    personId: ravi.userId,
    between: null,
    before: null,
    limit: 2,
  });
  expect(entries.map(({ action, fields }) => ({ action, fields }))).toEqual([
    { action: "removed", fields: { guests: { from: null, to: 4 } } },
    { action: "added", fields: { guests: { from: null, to: 4 } } },
  ]);
});

test("deletes the names and phone numbers of waiting guests after 12 hours", async () => {
  await expectOk(addToWaitingList(shop, ravi, buildWaitingParty()));
  clock = createFixedClock("2026-06-15T21:01:00+01:00");
  expect(await deleteExpiredParties(shop, system)).toBe(0);
  clock = createFixedClock("2026-06-15T22:01:00+01:00");
  expect((await expectOk(getBookingDay(shop, ravi, { day: null }))).waiting).toEqual([]);
  const [party] = await shop.stores.waitingList.list(new Date(0));
  expect(await expectRefusal(seatWaitingParty(shop, ravi, { partyId: party?.id ?? "" }))).toEqual({
    code: "not_waiting",
  });
  expect(await deleteExpiredParties(shop, system)).toBe(1);
});
