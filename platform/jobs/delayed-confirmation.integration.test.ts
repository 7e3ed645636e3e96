import { afterEach, beforeEach, expect, test } from "vitest";
import type { Admin, Customer } from "../../domain/actor.ts";
import { createFixedClock } from "../../domain/clock.ts";
import { delayOrder } from "../../domain/kitchen/delay-order.ts";
import { getKitchenBoard } from "../../domain/kitchen/get-kitchen-board.ts";
import { moveBack } from "../../domain/kitchen/move-back.ts";
import { undoDelay } from "../../domain/kitchen/undo-delay.ts";
import { placePhoneOrder } from "../../domain/order-types/place-phone-order.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { buildTakeaway, expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import { buildDelivery, createCustomer, type TestShop } from "../../tests/builders/shop.ts";
import { createShopWithJobs, listWaitingEmails } from "../../tests/builders/shop-with-jobs.ts";

let shop: TestShop;
let close: () => Promise<void>;
let ravi: Admin;
let asha: Customer;
beforeEach(async () => {
  ({ shop, close } = await createShopWithJobs({ clock: createFixedClock(mondayMorning) }));
  ravi = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterEach(() => close());

const emailDelaySeconds = 10;

async function confirmAndDelay({ number }: { number: number }) {
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed", emailDelaySeconds }));
  await expectOk(
    delayOrder(shop, ravi, { number, seenVersion: 2, minutes: 20, emailDelaySeconds }),
  );
}

test.each([
  ["delivery", () => placeTestOrder(shop, asha, buildDelivery())],
  ["takeaway", () => expectOk(placeTakeaway(shop, asha, buildTakeaway()))],
  [
    "phone takeaway",
    () => {
      const call = { status: "pending", email: "caller@example.com" } as const;
      return expectOk(placePhoneOrder(shop, ravi, buildPhoneOrder.takeaway(call)));
    },
  ],
] as const)("a %s that is confirmed and delayed at once gets one email", async (_, place) => {
  const { number } = await place();
  await shop.database.pool.query("delete from pgboss.job");
  await confirmAndDelay({ number });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-confirmed", seconds: 10 }]);
  const { lastStep } = await expectOk(getKitchenBoard(shop, ravi));
  expect(lastStep, "Undo after a reload").toMatchObject({ step: "delay", version: 3 });

  const undone = undoDelay(shop, ravi, { number, seenVersion: 3 });
  expect(await expectOk(undone)).toMatchObject({ isCustomerEmailed: true });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-confirmed", seconds: 0 }]);
});

test("moving the order back to new cancels the confirmation and emails the new time", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await confirmAndDelay({ number });
  await expectOk(moveBack(shop, ravi, { number, seenVersion: 3 }));
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 0 }]);
});

test("a delay after the confirmation was sent gets its own email", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  await expectOk(
    delayOrder(shop, ravi, { number, seenVersion: 2, minutes: 20, emailDelaySeconds }),
  );
  expect(await listWaitingEmails(shop)).toEqual([
    { template: "order-confirmed", seconds: 0 },
    { template: "order-changed", seconds: 10 },
  ]);
});
