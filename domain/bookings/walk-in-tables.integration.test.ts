import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildReservation,
  buildWalkIn,
  expectOk,
  expectRefusal,
} from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import type { Admin } from "../actor.ts";
import { type Clock, createFixedClock } from "../clock.ts";
import { findOrder } from "../orders/find-order.ts";
import { addBooking } from "./add-booking.ts";
import { changeBooking } from "./change-booking.ts";
import { markArrival } from "./mark-arrival.ts";
import { seatWalkIn } from "./seat-walk-in.ts";

const day = "2026-06-15";
let shop: TestShop;
let ravi: Admin;
let clock: Clock;
/** Sets the shop's clock to this time in London. */
const setTime = (time: string) => {
  clock = createFixedClock(`${day}T${time}:00+01:00`);
};
beforeAll(async () => {
  setTime("10:00");
  shop = await createTestShop({ clock: { now: () => clock.now() } });
  ravi = await createAdmin(shop);
});
beforeEach(() => setTime("10:00"));
afterAll(() => shop.database.close());

async function tableIds() {
  const tables = await shop.stores.tables.list();
  return tables.map(({ id }) => id) as [number, number];
}

const readReservation = async (number: number) =>
  (await expectOk(findOrder(shop, ravi, { number }))).reservation;

test("guests who may stay until a booking keep that end if staff change their number or their table", async () => {
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  const [first, second] = await tableIds();
  for (const table of [first, second])
    await expectOk(
      addBooking(shop, ravi, {
        ...buildReservation({ time: "13:00" }),
        name: "Marta",
        table,
        customerId: null,
      }),
    );
  setTime("12:15");
  const walkIn = { ...buildWalkIn(2), shortStay: "on" as const };
  const { number } = await expectOk(seatWalkIn(shop, ravi, walkIn));
  setTime("12:20");
  const until = new Date(`${day}T13:00:00+01:00`);
  const change = { number, date: day, time: "12:15" };
  await expectOk(changeBooking(shop, ravi, { ...change, version: 2, table: first, guests: 3 }));
  expect(await readReservation(number)).toMatchObject({ guests: 3, tables: ["T1"], until });
  await expectOk(changeBooking(shop, ravi, { ...change, version: 3, table: null, guests: 2 }));
  expect(await readReservation(number)).toMatchObject({ guests: 2, tables: ["T1"], until });
  await expectOk(changeBooking(shop, ravi, { ...change, version: 4, table: second }));
  expect(await readReservation(number)).toMatchObject({ tables: ["T2"], until });
  // Less than one slot is left.
  setTime("12:50");
  await expectOk(changeBooking(shop, ravi, { ...change, version: 5, table: second, guests: 4 }));
  expect(await readReservation(number)).toMatchObject({ guests: 4, tables: ["T2"], until });
});

test("a table that staff choose is not joined to one where guests still sit", async () => {
  await setUpTables(shop, { seats: 4, joinGroup: "a" }, { seats: 2, joinGroup: "a" });
  const [first, second] = await tableIds();
  setTime("12:00");
  await expectOk(seatWalkIn(shop, ravi, { ...buildWalkIn(2), table: second }));
  setTime("13:25");
  expect(
    await expectRefusal(seatWalkIn(shop, ravi, { ...buildWalkIn(6), table: first })),
  ).toMatchObject({ code: "table_too_small", table: "T1", guests: 6 });
});

test("a walk-in that waits for the tables is not joined to one whose guests are seated meanwhile", async () => {
  await setUpTables(shop, { seats: 4, joinGroup: "a" }, { seats: 2, joinGroup: "a" });
  const [first, second] = await tableIds();
  const booking = await expectOk(
    addBooking(shop, ravi, {
      ...buildReservation({ time: "15:00" }),
      name: "Marta",
      table: second,
      customerId: null,
    }),
  );
  setTime("12:00");
  const { seating } = await shop.transaction(async (stores) => {
    await stores.tables.lock();
    const waiting = seatWalkIn(shop, ravi, { ...buildWalkIn(6), table: first });
    await waitFor("the walk-in to wait for the tables", async () => {
      const { rows } = await shop.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length === 1;
    });
    const step = { number: booking.number, version: 2, step: "seated" } as const;
    await expectOk(markArrival(shop, ravi, step));
    return { seating: waiting };
  });
  expect(await expectRefusal(seating)).toMatchObject({ code: "table_too_small" });
});

test("a change of seated guests gives them no table where others still sit", async () => {
  await setUpTables(
    shop,
    { seats: 4, joinGroup: "a" },
    { seats: 2, joinGroup: "a" },
    { seats: 4, joinGroup: "a" },
  );
  const [first, second] = await tableIds();
  setTime("12:00");
  await expectOk(seatWalkIn(shop, ravi, { ...buildWalkIn(2), table: second }));
  setTime("13:00");
  const { number } = await expectOk(seatWalkIn(shop, ravi, { ...buildWalkIn(4), table: first }));
  setTime("13:25");
  const change = { number, date: day, time: "13:00" };
  await expectOk(changeBooking(shop, ravi, { ...change, version: 2, table: first, guests: 6 }));
  expect(await readReservation(number)).toMatchObject({ tables: ["T1", "T3"] });
  // Their own tables are free to them.
  await expectOk(changeBooking(shop, ravi, { ...change, version: 3, table: null, guests: 7 }));
  expect(await readReservation(number)).toMatchObject({ tables: ["T1", "T3"] });
  const tooMany = { ...change, version: 4, guests: 10 };
  expect(
    await expectRefusal(changeBooking(shop, ravi, { ...tooMany, table: first })),
  ).toMatchObject({ code: "table_too_small" });
  expect(await expectRefusal(changeBooking(shop, ravi, { ...tooMany, table: null }))).toMatchObject(
    {
      reason: "full",
    },
  );
});
