import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailQueueOptions } from "../../platform/jobs/email-queues.ts";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { issueTrackingLink } from "../../tests/builders/tracking-links.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { trackOrder } from "./track-order.ts";
import { trackingLinks } from "./tracking-tables.ts";

const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
let shop: TestShop;
let asha: Customer;
let coupon: string;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  asha = await createCustomer(shop, "Asha Rao");
  coupon = await createCoupon(shop);
});
afterAll(() => shop.database.close());

const person = { name: "Asha Rao", contact: "+447700900777", address: "7 Secret Lane" };
const delivery = {
  name: person.name,
  phone: person.contact,
  address: person.address,
  notes: "Ring twice",
};

test.each([
  [
    "menu order",
    () =>
      placeDelivery(
        shop,
        asha,
        buildDelivery({ ...delivery, coupon, discount: { basisPoints: 1_000 } }),
      ),
  ],
  [
    "takeaway",
    () => placeTakeaway(shop, asha, buildTakeaway({ ...person, instructions: "Ring twice" })),
  ],
  [
    "party order",
    () =>
      placePartyOrder(shop, asha, buildPartyOrder({ ...person, specialRequests: "Ring twice" })),
  ],
  [
    "reservation",
    () =>
      bookTable(
        shop,
        asha,
        buildReservation({ ...person, email: "asha@example.com", specialRequests: "Ring twice" }),
      ),
  ],
])("the tracking page of a %s gets no personal data and no coupon code", async (_, place) => {
  const { number } = await expectOk(place());
  const tracked = await expectOk(trackOrder(shop, await issueTrackingLink(shop, number)));
  expect(tracked.number).toBe(number);
  const text = JSON.stringify(tracked);
  for (const secret of [
    "Asha",
    "7700900777",
    "Secret Lane",
    "asha@",
    "Ring twice",
    coupon,
    asha.userId,
  ])
    expect(text).not.toContain(secret);
});

test("a link stays valid while six emails are retried; the oldest of 101 is replaced", async () => {
  const { number } = await expectOk(placeDelivery(shop, asha, buildDelivery()));
  const first = await issueTrackingLink(shop, number);
  const attempts = 6 * (emailQueueOptions.retryLimit + 1);
  for (let count = 0; count < attempts; count += 1) await issueTrackingLink(shop, number);
  expect((await trackOrder(shop, first)).ok).toBe(true);
  for (let count = attempts; count < 100; count += 1) await issueTrackingLink(shop, number);
  expect((await trackOrder(shop, first)).ok).toBe(false);
});

test("a tracking link shows progress without personal data; the database stores only its hash", async () => {
  const { id, number } = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "16:15", instructions: "Ring Asha" })),
  );
  const { token, path } = await issueTrackingLink(shop, number);
  expect(path).toBe(`/track/${token}`);
  await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
  const seen = await expectOk(trackOrder(shop, { token }));
  expect(seen).toMatchObject({
    number,
    status: "confirmed",
    history: [{ to: "pending" }, { to: "confirmed" }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/Asha|High Street|7700|customer\.test/);
  expect(JSON.stringify(await shop.database.db.select().from(trackingLinks))).not.toContain(token);
  const otherToken = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
  expect(await expectRefusal(trackOrder(shop, { token: otherToken }))).toEqual({
    code: "link_not_valid",
  });
  for (let i = 0; i < 100; i += 1) await issueTrackingLink(shop, number);
  expect(await expectRefusal(trackOrder(shop, { token }))).toEqual({ code: "link_not_valid" });
  const links = shop.database.db.select().from(trackingLinks).where(eq(trackingLinks.orderId, id));
  expect(await links).toHaveLength(100);
  await shop.database.db.update(trackingLinks).set({ expiresAt: new Date(0) });
  expect(await shop.stores.trackingLinks.findOrderId(token)).toBeNull();
});
