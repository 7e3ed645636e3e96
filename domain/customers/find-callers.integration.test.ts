import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { type Admin, type Customer, visitor } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { findCallers } from "./find-callers.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  await shop.stores.business.create();
  await shop.stores.business.update({ ordersPerSlot: 100 });
  admin = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

const find = (search: string, actor: Parameters<typeof findCallers>[1] = admin) =>
  findCallers(shop, actor, { search, max: 6 });

test("finds a repeat caller without an account by the last digits or the name, with the last three orders", async () => {
  const take = async (overrides: { name: string; contact: string; address?: string }, call = {}) =>
    (await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.takeaway(call, overrides))))
      .number;
  const ben = { name: "Ben Cole", contact: "+447700900789", address: "" };
  await take({ ...ben, address: "2 Low Street" }, { email: "ben@caller.test" });
  const numbers = [
    await take(ben),
    await take(ben),
    await take({ ...ben, name: "Benjamin Cole" }),
  ].reverse();
  await take({ name: "Carla Diaz", contact: "+447700900555" });

  for (const search of ["0789", "900789", "07700 900789", "cole"]) {
    const [caller, ...otherCallers] = await find(search);
    expect(otherCallers).toEqual([]);
    expect(caller).toMatchObject({
      account: null,
      name: "Benjamin Cole",
      phone: "+447700900789",
      email: "ben@caller.test",
      address: "2 Low Street",
    });
    expect(caller?.lastOrders.map(({ number }) => number)).toEqual(numbers);
  }
  expect(await find("9999")).toEqual([]);
});

test("a customer's last orders include phone orders placed without their account", async () => {
  const ownOrder = await expectOk(
    placePhoneOrder(shop, admin, buildPhoneOrder.takeaway({ customerId: asha.userId })),
  );
  const call = await expectOk(placePhoneOrder(shop, admin, buildPhoneOrder.takeaway()));
  const found = await find("0123");
  const customer = found.find(({ account }) => account?.id === asha.userId);
  expect(customer?.lastOrders.map(({ number }) => number)).toEqual([call.number, ownOrder.number]);
  expect(found.filter(({ account }) => account === null)).toEqual([]);
  for (const actor of [asha, visitor]) expect(await find("0123", actor)).toEqual([]);
});

test("finds a customer by a number that only their online orders have", async () => {
  const priya = await createCustomer(shop, "Priya Shah");
  const contact = "+447700900642";
  const order = await expectOk(placeTakeaway(shop, priya, buildTakeaway({ contact })));
  const booking = await expectOk(bookTable(shop, priya, buildReservation({ contact })));
  for (const search of ["0642", "900642", "07700 900642"]) {
    const found = await find(search);
    expect(found).toMatchObject([
      {
        account: { id: priya.userId, totalOrders: 2 },
        name: "Priya Shah",
        phone: contact,
        address: buildTakeaway().address,
      },
    ]);
    expect(found[0]?.lastOrders.map(({ number }) => number)).toEqual([
      booking.number,
      order.number,
    ]);
  }
  // The order is in Asha Patel's name, but belongs to a different account.
  expect((await find("asha")).map(({ account }) => account?.id)).not.toContain(priya.userId);
  expect(await find("0642", visitor)).toEqual([]);
});

test("shows allergy notes of the caller's last orders, and only theirs", async () => {
  const priya = await createCustomer(shop, "Priya Nair");
  const call = async (contact: string, instructions: string, customerId: string | null = null) =>
    expectOk(
      placePhoneOrder(
        shop,
        admin,
        buildPhoneOrder.takeaway({ customerId }, { contact, instructions }),
      ),
    );
  await call("+447700900811", "no dairy please", priya.userId);
  await call("+447700900811", "Ring twice", priya.userId);
  await call("+447700900812", "Nut allergy");
  const findNotes = async (search: string) =>
    (await find(search)).map(({ lastOrders }) => lastOrders.map(({ allergyNote }) => allergyNote));
  expect(await findNotes("900811")).toEqual([["", "no dairy please"]]);
  expect(await findNotes("900812")).toEqual([["Nut allergy"]]);
});
