import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk } from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { markNoShow } from "../bookings/end-booking.ts";
import { markArrival } from "../bookings/mark-arrival.ts";
import { type Clock, createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { getDaySheet } from "./day-sheet.ts";

let shop: TestShop;
let ravi: Admin;
let clock: Clock;
/** Sets the shop's clock to this time in London. */
const setTime = (time: string) => {
  clock = createFixedClock(`2026-06-15T${time}:00+01:00`);
};
beforeAll(async () => {
  setTime("10:00");
  shop = await createTestShop({ clock: { now: () => clock.now() } });
  await setUpTables(shop, { seats: 4 }, { seats: 4 });
  ravi = await createAdmin(shop);
});
afterAll(() => shop.database.close());

test("the day's sheet lists guests who have arrived, and late bookings until they are marked as a no-show", async () => {
  const asha = await createCustomer(shop);
  const request = async (time: string) =>
    (await expectOk(bookTable(shop, asha, buildReservation({ time })))).number;
  const book = async (time: string) => {
    const number = await request(time);
    await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
    return number;
  };
  const unconfirmed = await request("10:30");
  const number = await book("12:00");
  const arriving = await book("14:00");
  const listOpen = async () =>
    (await expectOk(getDaySheet(shop, ravi, (today) => today))).openBookings;
  setTime("10:39");
  expect(await listOpen(), "not late yet").toEqual({ here: [], notArrived: [] });

  setTime("14:00");
  const common = { guests: 2, tableNames: [expect.any(String)] };
  for (const [version, step] of [
    [2, "arrived"],
    [3, "seated"],
  ] as const) {
    await expectOk(markArrival(shop, ravi, { number: arriving, version, step }));
    expect(await listOpen(), step).toMatchObject({
      here: [{ number: arriving, ...common }],
      notArrived: [
        { number: unconfirmed, ...common },
        { number, ...common },
      ],
    });
  }
  await expectOk(markNoShow(shop, ravi, { number, version: 2 }));
  await expectOk(markNoShow(shop, ravi, { number: unconfirmed, version: 1 }));
  expect((await listOpen()).notArrived).toEqual([]);
});
