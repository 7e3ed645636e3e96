import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk } from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { changeBooking } from "./change-booking.ts";
import { markNoShow, reopenBooking } from "./end-booking.ts";
import { seatWalkIn } from "./seat-walk-in.ts";

let clock = createFixedClock("2026-06-15T10:00:00+01:00");
let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: { now: () => clock.now() } });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

async function bookConfirmed() {
  const { number } = await expectOk(bookTable(shop, asha, buildReservation({ time: "12:00" })));
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  return { number, version: 2 };
}

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
    takenTables: [],
  });

  await expectOk(markNoShow(shop, ravi, { number, version: 5 }));
  const walkIn = { guests: 2, name: "", phone: "", table: second?.id ?? 0 };
  await expectOk(seatWalkIn(shop, ravi, { ...walkIn, idempotencyKey: randomUUID() }));
  expect(await expectOk(reopenBooking(shop, ravi, { number, version: 6 }))).toEqual({
    tables: ["T1"],
    takenTables: ["T2"],
  });
});
