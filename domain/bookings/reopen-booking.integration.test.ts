import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, buildWalkIn, expectOk } from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { type Clock, createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { setTableInUse } from "../order-types/reservation/manage-tables.ts";
import { findOrder } from "../orders/find-order.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { changeBooking } from "./change-booking.ts";
import { markLeft, markNoShow, reopenBooking } from "./end-booking.ts";
import { markArrival } from "./mark-arrival.ts";
import { seatWalkIn } from "./seat-walk-in.ts";

let clock: Clock;
let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  clock = createFixedClock("2026-06-15T10:00:00+01:00");
  shop = await createTestShop({ clock: { now: () => clock.now() } });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());
beforeEach(() => {
  clock = createFixedClock("2026-06-15T10:00:00+01:00");
});

async function bookConfirmed(guests = 2) {
  const booking = buildReservation({ time: "12:00", guests });
  const { number } = await expectOk(bookTable(shop, asha, booking));
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  return { number, version: 2 };
}

test("names the joined tables of a no-show that gets another one, even if only one is taken", async () => {
  const joinable = { seats: 2, joinGroup: "Window" };
  await setUpTables(shop, joinable, joinable, { seats: 6 });
  const [first] = await shop.stores.tables.list();
  const atLargeTable = await bookConfirmed(6);
  const { number, version } = await bookConfirmed(4);
  clock = createFixedClock("2026-06-15T12:10:00+01:00");
  await expectOk(markNoShow(shop, ravi, atLargeTable));
  await expectOk(markNoShow(shop, ravi, { number, version }));
  const walkIn = { guests: 2, name: "", phone: "", table: first?.id ?? 0 };
  await expectOk(seatWalkIn(shop, ravi, { ...walkIn, idempotencyKey: randomUUID() }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: version + 1 }))).toEqual({
    tables: ["T3"],
    earlierTables: ["T1", "T2"],
  });
});

test("a no-show that is undone gets its own table again, or another if that is taken", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const [, second] = await shop.stores.tables.list();
  const { number, version } = await bookConfirmed();
  const move = { number, version, date: "2026-06-15", time: "12:00", table: second?.id ?? 0 };
  await expectOk(changeBooking(shop, ravi, move));
  clock = createFixedClock("2026-06-15T12:10:00+01:00");
  await expectOk(markNoShow(shop, ravi, { number, version: 3 }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: 4 }))).toEqual({
    tables: ["T2"],
    earlierTables: [],
  });

  await expectOk(markNoShow(shop, ravi, { number, version: 5 }));
  const walkIn = { guests: 2, name: "", phone: "", table: second?.id ?? 0 };
  await expectOk(seatWalkIn(shop, ravi, { ...walkIn, idempotencyKey: randomUUID() }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: 6 }))).toEqual({
    tables: ["T1"],
    earlierTables: ["T2"],
  });
});

test("guests who left before their time get their own table again, not the first free one", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const [, second] = await shop.stores.tables.list();
  const { number, version } = await bookConfirmed();
  const move = { number, version, date: "2026-06-15", time: "12:00", table: second?.id ?? 0 };
  await expectOk(changeBooking(shop, ravi, move));
  await expectOk(markArrival(shop, ravi, { number, version: 3, step: "seated" }));
  clock = createFixedClock("2026-06-15T11:00:00+01:00");
  await expectOk(markLeft(shop, ravi, { number, version: 4 }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: 5 }))).toEqual({
    tables: ["T2"],
    earlierTables: [],
  });
});

test("guests on a short stay who were marked as left by mistake get their table again until the next booking", async () => {
  await setUpTables(shop, { seats: 4 });
  await bookConfirmed();
  clock = createFixedClock("2026-06-15T11:15:00+01:00");
  const walkIn = { ...buildWalkIn(2), shortStay: "on" } as const;
  const { number, version } = await expectOk(seatWalkIn(shop, ravi, walkIn));
  clock = createFixedClock("2026-06-15T11:20:00+01:00");
  await expectOk(markLeft(shop, ravi, { number, version }));
  const step = { number, version: version + 1 };
  expect(await expectOk(reopenBooking(shop, ravi, step))).toEqual({
    tables: ["T1"],
    earlierTables: [],
  });
  expect((await expectOk(findOrder(shop, ravi, { number }))).reservation?.until).toEqual(
    new Date("2026-06-15T11:00:00Z"),
  );
});

test("guests who were marked as left in the minute in which they were seated get their table again", async () => {
  await setUpTables(shop, { seats: 4 });
  await bookConfirmed();
  clock = createFixedClock("2026-06-15T11:15:10+01:00");
  const walkIn = { ...buildWalkIn(2), shortStay: "on" } as const;
  const { number, version } = await expectOk(seatWalkIn(shop, ravi, walkIn));
  clock = createFixedClock("2026-06-15T11:15:50+01:00");
  await expectOk(markLeft(shop, ravi, { number, version }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: version + 1 }))).toMatchObject(
    { tables: ["T1"] },
  );
  expect((await expectOk(findOrder(shop, ravi, { number }))).reservation?.until).toEqual(
    new Date("2026-06-15T11:00:00Z"),
  );
});

test("booked guests who return until the next booking keep that end if staff change their number or table", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const [, second] = await shop.stores.tables.list();
  const { number, version } = await bookConfirmed();
  clock = createFixedClock("2026-06-15T12:05:00+01:00");
  await expectOk(markArrival(shop, ravi, { number, version, step: "seated" }));
  await expectOk(markLeft(shop, ravi, { number, version: version + 1 }));
  for (let table = 1; table <= 2; table++)
    await expectOk(bookTable(shop, asha, buildReservation({ time: "13:00", guests: 2 })));
  await expectOk(reopenBooking(shop, ravi, { number, version: version + 2 }));
  const until = new Date("2026-06-15T13:00:00+01:00");
  const readReservation = async () =>
    (await expectOk(findOrder(shop, ravi, { number }))).reservation;
  const change = { number, date: "2026-06-15", time: "12:00" };
  await expectOk(
    changeBooking(shop, ravi, { ...change, version: version + 3, table: null, guests: 3 }),
  );
  expect(await readReservation()).toMatchObject({ guests: 3, tables: ["T1"], until });
  await expectOk(
    changeBooking(shop, ravi, { ...change, version: version + 4, table: second?.id ?? 0 }),
  );
  expect(await readReservation()).toMatchObject({ guests: 3, tables: ["T2"], until });
});

test("a no-show whose table was taken out of use gets another one", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const [first] = await shop.stores.tables.list();
  const { number, version } = await bookConfirmed();
  clock = createFixedClock("2026-06-15T12:10:00+01:00");
  await expectOk(markNoShow(shop, ravi, { number, version }));
  const owner = await createAdmin(shop, "Meena Shah", { isOwner: true });
  await expectOk(setTableInUse(shop, owner, { id: first?.id ?? 0, inUse: false }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: version + 1 }))).toEqual({
    tables: ["T2"],
    earlierTables: ["T1"],
  });
});
