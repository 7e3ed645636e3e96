import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildReservation,
  buildTakeaway,
  expectOk,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../../tests/builders/phone-orders.ts";
import { placeTestOrder, runConcurrently } from "../../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import type { Admin, Customer } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { markReady } from "../../kitchen/mark-ready.ts";
import { listNewOrders } from "../../kitchen/new-orders.ts";
import { placePhoneOrder } from "../../order-types/place-phone-order.ts";
import { bookTable } from "../../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../cancel-order.ts";
import { findOrder } from "../find-order.ts";

let shop: TestShop;
let ravi: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  ravi = await createAdmin(shop, "Ravi Shah", { isOwner: true });
  asha = await createCustomer(shop);
  await shop.stores.business.update({ autoConfirm: ["takeaway_order"] });
});
afterAll(() => shop.database.close());

const findTestOrder = (number: number) => expectOk(findOrder(shop, ravi, { number }));
const listEmailTemplates = (orderId: string) =>
  shop.emails
    .filter((job) => "orderId" in job && job.orderId === orderId)
    .map(({ template }) => template);
const listRingingNumbers = async () =>
  (await expectOk(listNewOrders(shop, ravi))).orders.map(({ number }) => number);

/**
 * A shop that runs `interfere` after the first transaction, which places the order, and before the
 * second, which confirms it.
 */
function interfereBeforeConfirming(interfere: () => Promise<unknown>): {
  shop: TestShop;
  logged: unknown[];
} {
  const logged: unknown[] = [];
  let transactionCount = 0;
  return {
    logged,
    shop: {
      ...shop,
      logFailure: (...entry) => void logged.push(entry),
      async transaction(work) {
        transactionCount += 1;
        if (transactionCount === 2) await interfere();
        return shop.transaction(work);
      },
    },
  };
}

test("confirms an online order of a selected type right after it is placed, and still rings for it", async () => {
  const { id, number } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
  const { status, history } = await findTestOrder(number);
  expect(status).toBe("confirmed");
  expect(history).toMatchObject([
    { kind: "placed", to: "pending", by: "customer" },
    { kind: "status_changed", from: "pending", to: "confirmed", by: "system", isOverride: false },
  ]);
  expect(listEmailTemplates(id)).toEqual(["order-placed", "order-confirmed"]);
  expect(await listRingingNumbers()).toContain(number);
  expect(await cancelOrder(shop, asha, { number })).toEqual({
    ok: false,
    error: { code: "not_pending", status: "confirmed" },
  });
});

test("leaves an order pending if its note mentions an allergy that its dishes may not be safe for", async () => {
  const place = async (instructions: string, pickupTime: string) => {
    const order = buildTakeaway({ instructions, pickupTime });
    const { number } = await expectOk(placeTakeaway(shop, asha, order));
    // A retry returns the same order.
    expect(await expectOk(placeTakeaway(shop, asha, order))).toMatchObject({ number });
    return (await findTestOrder(number)).status;
  };
  expect(await place("Severe nut allergy", "16:00")).toBe("pending");
  expect(await place("Allergic to kiwi", "16:15")).toBe("pending");
  expect(await place("nut allegies", "16:45")).toBe("pending");
  expect(await place("My wife and nuts, you know", "15:30")).toBe("pending");
  expect(await place("No cutlery, please", "16:30")).toBe("confirmed");
});

test("leaves a booking pending if its request mentions an allergy", async () => {
  await shop.stores.business.update({ autoConfirm: ["reservation"] });
  onTestFinished(() => shop.stores.business.update({ autoConfirm: ["takeaway_order"] }));
  const book = async (specialRequests: string) => {
    const booking = buildReservation({ specialRequests });
    const { number } = await expectOk(bookTable(shop, asha, booking));
    return (await findTestOrder(number)).status;
  };
  expect(await book("Severe nut allergy")).toBe("pending");
  expect(await book("Allergic to kiwi")).toBe("pending");
  expect(await book("Window table, please")).toBe("confirmed");
});

test("stops ringing for an automatically confirmed order once its dishes are ready", async () => {
  const { number } = await expectOk(
    placeTakeaway(shop, asha, buildTakeaway({ pickupTime: "15:00" })),
  );
  await expectOk(markReady(shop, ravi, { number, seenVersion: 2 }));
  expect(await listRingingNumbers()).not.toContain(number);
});

test("still places an order that cannot be confirmed automatically, and logs the failure", async () => {
  const err = new Error("connection lost");
  const bumpVersions = () =>
    shop.database.pool.query("update orders set version = version + 1 where status = 'pending'");
  const failures = [
    { pickupTime: "14:00", interfere: () => Promise.reject(err), details: { err } },
    {
      pickupTime: "14:30",
      interfere: bumpVersions,
      details: { refusal: { code: "order_changed", status: "pending" } },
    },
  ];
  for (const { pickupTime, interfere, details } of failures) {
    const { shop: failingShop, logged } = interfereBeforeConfirming(interfere);
    const { number } = await expectOk(
      placeTakeaway(failingShop, asha, buildTakeaway({ pickupTime })),
    );
    expect((await findTestOrder(number)).status).toBe("pending");
    expect(logged).toEqual([
      ["orders: not confirmed automatically", { order: number, ...details }],
    ]);
  }
});

test("does not confirm orders of other types, or orders that staff place as pending", async () => {
  const { number } = await placeTestOrder(shop, asha, buildDelivery());
  expect((await findTestOrder(number)).status).toBe("pending");
  const phoneOrder = buildPhoneOrder.takeaway({ status: "pending" }, { pickupTime: "15:30" });
  const byPhone = await expectOk(placePhoneOrder(shop, ravi, phoneOrder));
  expect((await findTestOrder(byPhone.number)).status).toBe("pending");
});

test("recognises retries even after the order is confirmed", async () => {
  const input = buildTakeaway({ pickupTime: "13:00" });
  const results = await runConcurrently(4, () => expectOk(placeTakeaway(shop, asha, input)));
  results.push(await expectOk(placeTakeaway(shop, asha, input)));
  expect(new Set(results.map(({ number }) => number)).size).toBe(1);
  expect(results.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
});
