import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPartyOrder, buildReservation, buildTakeaway, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { buildDelivery, createCoupon, createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { issueTrackingLink } from "../../tests/builders/tracking-links.ts";
import type { Customer } from "../actor.ts";
import { clockAt } from "../clock.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { trackOrder } from "./track-order.ts";

let shop: TestShop;
let asha: Customer;
let coupon: string;
beforeAll(async () => {
  shop = await createTestShop({ clock: clockAt(mondayMorning) });
  asha = await createCustomer(shop, "Asha Rao");
  coupon = await createCoupon(shop);
});
afterAll(() => shop.database.close());

const person = { name: "Asha Rao", contact: "+447700900777", address: "7 Secret Lane" };
const delivery = { name: person.name, phone: person.contact, address: person.address, notes: "Ring twice" };

test.each([
  ["menu order", () => placeDelivery(shop, asha, buildDelivery({ ...delivery, coupon, discount: { basisPoints: 1_000 } }))],
  ["takeaway", () => placeTakeaway(shop, asha, buildTakeaway({ ...person, instructions: "Ring twice" }))],
  ["party order", () => placePartyOrder(shop, asha, buildPartyOrder({ ...person, specialRequests: "Ring twice" }))],
  [
    "reservation",
    () => bookTable(shop, asha, buildReservation({ ...person, email: "asha@example.com", specialRequests: "Ring twice" })),
  ],
])("the tracking page of a %s gets no personal data and no coupon code", async (_, place) => {
  const { number } = await expectOk(place());
  const tracked = await expectOk(trackOrder(shop, await issueTrackingLink(shop, number)));
  expect(tracked.number).toBe(number);
  const text = JSON.stringify(tracked);
  for (const secret of ["Asha", "7700900777", "Secret Lane", "asha@", "Ring twice", coupon, asha.userId])
    expect(text).not.toContain(secret);
});

test("an order has at most ten valid links: an eleventh replaces the oldest", async () => {
  const { number } = await expectOk(placeDelivery(shop, asha, buildDelivery()));
  const links = [];
  for (let count = 0; count < 11; count += 1) links.push(await issueTrackingLink(shop, number));
  const isValid = await Promise.all(links.map(async (link) => (await trackOrder(shop, link)).ok));
  expect(isValid).toEqual([false, ...Array(10).fill(true)]);
});
