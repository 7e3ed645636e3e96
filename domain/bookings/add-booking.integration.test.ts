import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildReservation, expectOk, expectRefusal } from "../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { findOrder } from "../orders/find-order.ts";
import { addBooking } from "./add-booking.ts";
import type { AddBookingInput } from "./booking-schema.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock("2026-06-15T11:50:00+01:00") });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
beforeEach(() => setUpTables(shop, { seats: 2 }, { seats: 4 }, { seats: 4 }));
afterAll(() => shop.database.close());

const build = (overrides: Partial<AddBookingInput> = {}): AddBookingInput => ({
  ...buildReservation(),
  table: null,
  customerId: null,
  ...overrides,
});
const add = (overrides?: Partial<AddBookingInput>) => addBooking(shop, ravi, build(overrides));
async function tableId(name: string) {
  const found = (await shop.stores.tables.list()).find((table) => table.name === name);
  if (!found) throw new Error(`no table ${name}`);
  return found.id;
}

test("staff book the table that they chose, without notice; the booking is confirmed", async () => {
  const { number, ...added } = await expectOk(add({ table: await tableId("T3") }));
  expect(added).toEqual({ timeText: "Mon 15 Jun 2026, 12:00", tables: ["T3"] });
  expect(await expectOk(findOrder(shop, ravi, { number }))).toMatchObject({
    status: "confirmed",
    source: "phone",
    reservation: { name: "Asha Patel", tables: ["T3"] },
  });
});

test("chooses the smallest free table if staff choose none", async () => {
  expect(await expectOk(add())).toMatchObject({ tables: ["T1"] });
  expect(await expectOk(add())).toMatchObject({ tables: ["T2"] });
});

test("refuses a table that is taken or too small, and a time that the shop does not offer", async () => {
  const table = await tableId("T1");
  const { number } = await expectOk(add({ table }));
  expect(await expectRefusal(add({ table }))).toEqual({
    code: "table_taken",
    table: "T1",
    by: number,
  });
  expect(await expectRefusal(add({ table, time: "14:00", guests: 3 }))).toMatchObject({
    code: "table_too_small",
    table: "T1",
  });
  expect(await expectRefusal(add({ table: 999_999 }))).toEqual({ code: "table_not_found" });
  expect(await expectRefusal(add({ time: "11:30" }))).toMatchObject({ code: "time_refused" });
  expect(await expectRefusal(add({ time: "12:07" }))).toMatchObject({ code: "time_refused" });
});

test("adds one booking when a request is repeated", async () => {
  const input = build({ table: await tableId("T2") });
  const first = await expectOk(addBooking(shop, ravi, input));
  expect(await expectOk(addBooking(shop, ravi, input))).toEqual(first);
});

test("a booking can belong to a customer; only staff can add one", async () => {
  const { number } = await expectOk(add({ customerId: asha.userId }));
  expect(await expectOk(findOrder(shop, ravi, { number }))).toMatchObject({
    customer: { id: asha.userId },
  });
  expect(await expectRefusal(add({ customerId: "nobody" }))).toEqual({ code: "customer_gone" });
  expect(await expectRefusal(addBooking(shop, asha, build()))).toEqual({ code: "only_admins" });
});
