import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, buildWalkIn, expectOk } from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { type Clock, createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { findOrder } from "../orders/find-order.ts";
import { changeBooking } from "./change-booking.ts";
import { markLeft } from "./end-booking.ts";
import { seatWalkIn } from "./seat-walk-in.ts";
import { undoMove } from "./undo-move.ts";

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
  shop = await createTestShop({ clock: { now: () => clock.now() } });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
beforeEach(async () => {
  setTime("10:00");
  await setUpTables(shop, { seats: 2 }, { seats: 4 });
});
afterAll(() => shop.database.close());

const listTableIds = async () => (await shop.stores.tables.list()).map(({ id }) => id);
const read = async (number: number) => expectOk(findOrder(shop, ravi, { number }));

async function book() {
  const { number } = await expectOk(bookTable(shop, asha, buildReservation({ time: "13:00" })));
  return {
    number,
    move: (version: number, time: string, table: number | null = null) =>
      expectOk(changeBooking(shop, ravi, { number, version, date: "2026-06-15", time, table })),
    undo: (version: number) => expectOk(undoMove(shop, ravi, { number, version })),
  };
}

test("a move of late guests is undone although others had the table until just before", async () => {
  const [first, second] = await listTableIds();
  setTime("12:00");
  const walkIn = await read((await expectOk(seatWalkIn(shop, ravi, buildWalkIn(2)))).number);
  const { number, move, undo } = await book();
  expect((await read(number)).reservation?.tables).toEqual(["T2"]);
  setTime("13:05");
  await expectOk(markLeft(shop, ravi, walkIn));
  setTime("13:06");
  await move(1, "13:00", first);
  setTime("13:10");
  await move(2, "13:00", second);
  await undo(3);
  expect((await read(number)).reservation?.tables).toEqual(["T1"]);
});

test("a booking whose earlier time is over gets its table back for one slot", async () => {
  const { number, move, undo } = await book();
  setTime("14:40");
  await move(1, "16:00");
  await undo(2);
  expect((await read(number)).reservation).toMatchObject({
    tables: ["T1"],
    until: new Date("2026-06-15T14:55:00+01:00"),
  });
});

test("a move shortly before the next booking of the earlier table is undone", async () => {
  const [, second] = await listTableIds();
  await book();
  setTime("11:45");
  const { number, version } = await expectOk(seatWalkIn(shop, ravi, buildWalkIn(2)));
  setTime("12:50");
  const move = { number, version, date: "2026-06-15", time: "11:45", table: second ?? 0 };
  await expectOk(changeBooking(shop, ravi, move));
  await expectOk(undoMove(shop, ravi, { number, version: version + 1 }));
  expect((await read(number)).reservation).toMatchObject({
    tables: ["T1"],
    until: new Date("2026-06-15T13:00:00+01:00"),
  });
});
