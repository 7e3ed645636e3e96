import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildPartyOrder,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { manageRush } from "../business/manage-rush.ts";
import { createFixedClock } from "../clock.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { delayOrder } from "./delay-order.ts";
import { getKitchenBoard } from "./get-kitchen-board.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

async function readTicket(number: number) {
  const { tickets } = await expectOk(getKitchenBoard(shop, ravi));
  return tickets.find((ticket) => ticket.number === number);
}

/** Places an ASAP order at `placedAt`. */
async function placeAsap(placedAt: Date): Promise<number> {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await shop.database.pool.query(
    "update orders set created_at = $1, wanted_at = null where number = $2",
    [placedAt, number],
  );
  return number;
}

const minutesFromNow = (minutes: number) => new Date(Date.parse(mondayMorning) + minutes * 60_000);

test("delays an order by 10 minutes; a second tap on the same ticket does nothing", async () => {
  const { id, number } = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:00" })),
  );
  const delays = await Promise.all(
    [1, 2].map(() => delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 })),
  );
  expect(delays.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readTicket(number)).toMatchObject({
    wantedAt: new Date("2026-06-15T12:10:00Z"),
    status: "pending",
    isOnlyTimeChanged: true,
  });
  const templates = shop.emails.flatMap((job) =>
    "orderId" in job && job.orderId === id ? [job.template] : [],
  );
  expect(templates).toEqual(["order-placed", "order-changed"]);
});

test("delays an overdue order to 10 minutes from now", async () => {
  const number = await placeAsap(minutesFromNow(-180));
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  expect(await readTicket(number)).toMatchObject({ wantedAt: minutesFromNow(10) });
});

test("delays an order by 30 minutes at once", async () => {
  const { number } = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "13:00" })),
  );
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 30 }));
  expect(await readTicket(number)).toMatchObject({ wantedAt: new Date("2026-06-15T12:30:00Z") });
});

test("counts from the minute that screens show", async () => {
  const { leadMinutes } = await shop.stores.business.getSettings();
  const number = await placeAsap(new Date(minutesFromNow(0).getTime() - 20_000));
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  expect(await readTicket(number)).toMatchObject({
    wantedAt: minutesFromNow(leadMinutes - 1 + 10),
  });
});

test("counts from the time that the customer was told, even if added time has ended since", async () => {
  const { leadMinutes } = await shop.stores.business.getSettings();
  await expectOk(
    manageRush(shop, ravi, { intent: "slow_down", minutes: 15, duration: { minutes: 60 } }),
  );
  const number = await placeAsap(minutesFromNow(0));
  await expectOk(manageRush(shop, ravi, { intent: "as_usual" }));
  expect(await readTicket(number)).toMatchObject({ leadMinutes: leadMinutes + 15 });
  await expectOk(delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 }));
  expect(await readTicket(number)).toMatchObject({
    wantedAt: minutesFromNow(leadMinutes + 15 + 10),
  });
});

test("does not delay a party", async () => {
  const { number } = await expectOk(placePartyOrder(shop, asha, buildPartyOrder()));
  expect(await delayOrder(shop, ravi, { number, seenVersion: 1, minutes: 10 })).toMatchObject({
    error: { code: "order_not_found" },
  });
});
