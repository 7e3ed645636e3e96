import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk, mondayMorning } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { findOrder } from "../order-search/list-orders.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import { overrideStatus } from "../orders/status/override-status.ts";
import { getKitchenBoard } from "./get-kitchen-board.ts";
import { moveBack } from "./move-back.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop);
  asha = await createCustomer(shop);
});
afterAll(() => shop.database.close());

test("lists orders cancelled while confirmed or cooking, with the status before, until recalled", async () => {
  const cooking = await placeTestOrder(shop, asha, buildDelivery());
  await expectOk(changeStatus(shop, admin, { number: cooking.number, to: "confirmed" }));
  await expectOk(changeStatus(shop, admin, { number: cooking.number, to: "in_progress" }));
  const unconfirmed = await placeTestOrder(shop, asha, buildDelivery());
  for (const { number } of [cooking, unconfirmed])
    await expectOk(
      overrideStatus(shop, admin, {
        number,
        from: number === cooking.number ? "in_progress" : "pending",
        to: "cancelled",
        reason: { kind: "on_request" },
      }),
    );
  const listCancelled = async () =>
    (await expectOk(getKitchenBoard(shop, admin))).cancelledTickets.map(({ number, status }) => ({
      number,
      status,
    }));
  const cancelled = { number: cooking.number, status: "in_progress" };
  expect(await listCancelled()).toContainEqual(cancelled);
  expect((await listCancelled()).map(({ number }) => number)).not.toContain(unconfirmed.number);
  const { version } = await expectOk(findOrder(shop, admin, { number: cooking.number }));
  await expectOk(moveBack(shop, admin, { number: cooking.number, seenVersion: version }));
  expect(await listCancelled()).not.toContainEqual(cancelled);
});
