import { afterEach, beforeEach, expect, test } from "vitest";
import type { Admin } from "../../domain/actor.ts";
import { confirmWithDelay, undoConfirmWithDelay } from "../../domain/kitchen/confirm-with-delay.ts";
import { getKitchenBoard } from "../../domain/kitchen/get-kitchen-board.ts";
import { moveBack } from "../../domain/kitchen/move-back.ts";
import { findOrder } from "../../domain/orders/find-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import { buildDelivery, createCustomer, type TestShop } from "../../tests/builders/shop.ts";
import { createShopWithJobs, listWaitingEmails } from "../../tests/builders/shop-with-jobs.ts";

let shop: TestShop;
let close: () => Promise<void>;
let ravi: Admin;
let number: number;
beforeEach(async () => {
  ({ shop, close } = await createShopWithJobs());
  ravi = await createAdmin(shop);
  const asha = await createCustomer(shop);
  ({ number } = await placeTestOrder(shop, asha, buildDelivery()));
});
afterEach(() => close());

const readOrder = () => expectOk(findOrder(shop, ravi, { number }));
const readLastStep = async () => (await expectOk(getKitchenBoard(shop, ravi))).lastStep;
const confirm = (seenVersion: number, seenSoldOut: readonly number[] = []) => {
  const seen = { number, seenVersion, seenSoldOut };
  return confirmWithDelay(shop, ravi, { ...seen, minutes: 20, emailDelaySeconds: 10 });
};
const undo = (seenVersion: number) => undoConfirmWithDelay(shop, ravi, { number, seenVersion });

test("confirms and delays an order at once, with one email; a second tap does nothing", async () => {
  const taps = await Promise.all([confirm(1), confirm(1)]);
  expect(taps.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { version: 3 } }]);
  // With the status, so that staff read that the order is already confirmed.
  expect(taps.find(({ ok }) => !ok)).toMatchObject({
    error: { code: "order_changed", status: "confirmed" },
  });
  expect(await readOrder()).toMatchObject({
    status: "confirmed",
    version: 3,
    wantedAt: expect.any(Date),
  });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-confirmed", seconds: 10 }]);
});

test("Undo restores the status and the time, and sends no email", async () => {
  await expectOk(confirm(1));
  expect(await readLastStep()).toMatchObject({
    number,
    version: 3,
    step: "confirmed_with_delay",
    name: "confirm and delay",
  });
  expect(await expectOk(undo(3))).toMatchObject({ isCustomerEmailed: false });
  expect(await readOrder()).toMatchObject({ status: "pending", wantedAt: null });
  expect(await listWaitingEmails(shop)).toEqual([]);
  expect(await readLastStep()).toBeNull();
  expect(await undo(5), "already undone").toMatchObject({ ok: false });
});

test("moving the order back to new keeps the later time and emails it", async () => {
  await expectOk(confirm(1));
  await expectOk(moveBack(shop, ravi, { number, seenVersion: 3 }));
  expect(await readOrder()).toMatchObject({ status: "pending", wantedAt: expect.any(Date) });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 0 }]);
});

test("Undo emails the customer the time if the confirmation was sent", async () => {
  await expectOk(confirm(1));
  await shop.database.pool.query("delete from pgboss.job");
  expect(await expectOk(undo(3))).toMatchObject({ isCustomerEmailed: true });
  expect(await listWaitingEmails(shop)).toEqual([{ template: "order-changed", seconds: 0 }]);
});

test("changes nothing if the order cannot be confirmed", async () => {
  await shop.database.pool.query(
    "update menu_items set sold_out_until = now() + interval '1 hour' where id = 1",
  );
  expect(await confirm(1)).toMatchObject({ error: { code: "sold_out" } });
  expect(await readOrder()).toMatchObject({ status: "pending", wantedAt: null, version: 1 });
  expect(await listWaitingEmails(shop)).toEqual([]);
  await expectOk(confirm(1, [1]));
});

test("refuses to undo another confirmation, or the confirmation of an order that has changed", async () => {
  await expectOk(changeStatus(shop, ravi, { number, to: "confirmed" }));
  expect(await undo(2)).toMatchObject({ error: { code: "order_changed" } });
  expect(await readOrder()).toMatchObject({ status: "confirmed", version: 2 });
  expect(await undo(1)).toMatchObject({ error: { code: "order_changed" } });
  expect(await readLastStep(), "its email was sent at once").toBeNull();
});
