import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  deliveryChange,
  expectOk,
  expectRefusal,
  mondayMorning,
  partyChange,
  takeawayChange,
} from "../../tests/builders/order-inputs.ts";
import { getOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin, Customer } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { reorder } from "../order-search/reorder.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findOrder } from "../orders/find-order.ts";
import { canCustomerChangeOrder } from "../orders/order-policy.ts";
import { changeStatus } from "../orders/status/change-status.ts";
import type { Result } from "../result.ts";
import { modifyDelivery } from "./delivery/modify-delivery.ts";
import { placeDelivery } from "./delivery/place-delivery.ts";
import { modifyPartyOrder } from "./party/modify-party-order.ts";
import { placePartyOrder } from "./party/place-party-order.ts";
import { bookTable } from "./reservation/book-table.ts";
import { modifyReservation } from "./reservation/modify-reservation.ts";
import { modifyTakeaway } from "./takeaway/modify-takeaway.ts";
import { placeTakeaway } from "./takeaway/place-takeaway.ts";

let shop: TestShop;
let customer: Customer;
let stranger: Customer;
const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
  stranger = await createCustomer(shop);
});
afterAll(() => shop.database.close());

type UseCase = (
  testShop: TestShop,
  customerActor: Customer,
  which: { number: number },
) => Promise<Result<unknown, { code: string }>>;
const countUses = async (code: string) => (await shop.stores.discounts.findByCode(code))?.usedCount;

describe("changing an order", () => {
  test("is refused for other customers' orders and for confirmed orders, for every type and use case", async () => {
    const coupon = await createCoupon(shop);
    const numbers = [
      (
        await expectOk(
          placeDelivery(
            shop,
            customer,
            buildDelivery({ coupon, discount: { basisPoints: 1_000 } }),
          ),
        )
      ).number,
      (await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "14:00" }))))
        .number,
      (await expectOk(placePartyOrder(shop, customer, buildPartyOrder()))).number,
      (await expectOk(bookTable(shop, customer, buildReservation({ time: "14:00" })))).number,
    ];
    for (const number of numbers) {
      const lines = [buildLine(1)];
      const useCases: UseCase[] = [
        cancelOrder,
        (testShop, customerActor) =>
          modifyDelivery(testShop, customerActor, {
            ...deliveryChange,
            number,
            lines,
            seenTotal: 0,
          }),
        (testShop, customerActor) =>
          modifyTakeaway(testShop, customerActor, { ...takeawayChange, number, lines }),
        (testShop, customerActor) =>
          modifyPartyOrder(testShop, customerActor, { ...partyChange, number, lines }),
        (testShop, customerActor) =>
          modifyReservation(testShop, customerActor, {
            number,
            version: 1,
            date: "2026-06-15",
            time: "15:00",
            guests: 2,
            specialRequests: "",
          }),
        reorder,
        findOrder,
      ];
      for (const change of useCases)
        expect(await expectRefusal(change(shop, stranger, { number }))).toEqual({
          code: "order_not_found",
        });
      expect(await getOrder(shop, number)).toMatchObject({ version: 1, status: "pending" });
      expect(canCustomerChangeOrder(customer, await getOrder(shop, number))).toBe(true);

      await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
      expect(await expectRefusal(cancelOrder(shop, customer, { number }))).toEqual({
        code: "not_pending",
        status: "confirmed",
      });
      const { type } = await getOrder(shop, number);
      const ownUseCase =
        useCases[1 + ["menuorder", "takeaway_order", "party_order", "reservation"].indexOf(type)];
      expect(ownUseCase && (await expectRefusal(ownUseCase(shop, customer, { number })))).toEqual({
        code: "not_pending",
        status: "confirmed",
      });
      expect(canCustomerChangeOrder(customer, await getOrder(shop, number))).toBe(false);
    }
    // The restaurant's cancellation releases the coupon as well, so only the confirmed order still
    // uses it.
    const { number } = await expectOk(
      placeDelivery(shop, customer, buildDelivery({ coupon, discount: { basisPoints: 1_000 } })),
    );
    await expectOk(changeStatus(shop, admin, { number, to: "cancelled" }));
    expect(await countUses(coupon)).toBe(1);
  });

  test("is refused for a stale version; a change that is sent twice is applied once", async () => {
    const { number } = await expectOk(
      placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "15:00" })),
    );
    const change = { ...takeawayChange, number, pickupTime: "15:00", lines: [buildLine(1, 2)] };
    const [first, second] = await Promise.all([
      modifyTakeaway(shop, customer, change),
      modifyTakeaway(shop, customer, change),
    ]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect((await getOrder(shop, number)).history).toHaveLength(2);
    expect(
      await expectRefusal(modifyTakeaway(shop, customer, { ...change, lines: [buildLine(1, 5)] })),
    ).toEqual({
      code: "order_changed",
    });
  });
});
