import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import type { Admin, Customer } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { deleteDiscount } from "../../discounts/delete-discount.ts";
import { placeDelivery } from "../../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../order-types/party/place-party-order.ts";
import { bookTable } from "../../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../cancel-order.ts";
import { findOrder } from "../find-order.ts";
import { changeStatus } from "./change-status.ts";
import type { OrderStatus } from "./order-status.ts";
import { overrideStatus } from "./override-status.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = await createAdmin(shop, "Meena Shah");
  asha = await createCustomer(shop);
  await shop.stores.business.create();
  await shop.stores.business.update({ ordersPerSlot: 1 });
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from orders");
  shop.emails.length = 0;
});

const override = (number: number, from: OrderStatus, to: OrderStatus) =>
  overrideStatus(shop, admin, { number, from, to });
const statusOf = async (number: number) =>
  (await expectOk(findOrder(shop, admin, { number }))).status;
const placeMenuOrder = async (wanted = buildDelivery()) =>
  (await expectOk(placeDelivery(shop, asha, wanted))).number;

describe("bringing back a cancelled order", () => {
  test("claims its pickup place again, if a place is still free", async () => {
    const { number } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    await expectOk(override(number, "pending", "cancelled"));
    const { number: other } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    expect(await expectRefusal(override(number, "cancelled", "confirmed"))).toEqual({
      code: "pickup_full",
    });
    expect(await statusOf(number)).toBe("cancelled");
    await expectOk(cancelOrder(shop, asha, { number: other }));
    await expectOk(override(number, "cancelled", "confirmed"));
    expect(await expectRefusal(placeTakeaway(shop, asha, buildTakeaway()))).toMatchObject({
      code: "time_refused",
      reason: "full",
    });
    expect(await expectRefusal(override(other, "cancelled", "pending"))).toEqual({
      code: "pickup_full",
    });
  });

  test("claims no pickup place if the owner has reduced the slot's capacity in the meantime", async () => {
    await shop.stores.business.update({ ordersPerSlot: 3 });
    const { number } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    for (let turn = 0; turn < 2; turn += 1)
      await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    await expectOk(override(number, "pending", "cancelled"));
    await shop.stores.business.update({ ordersPerSlot: 2 });
    expect(await expectRefusal(override(number, "cancelled", "pending"))).toEqual({
      code: "pickup_full",
    });
    await shop.stores.business.update({ ordersPerSlot: 1 });
  });

  test("claims a table again, if one is free", async () => {
    const { number } = await expectOk(bookTable(shop, asha, buildReservation({ guests: 12 })));
    await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
    await expectOk(override(number, "confirmed", "cancelled"));
    expect((await expectOk(findOrder(shop, admin, { number }))).reservation?.tables).toEqual([]);
    const others = [];
    for (;;) {
      const booked = await bookTable(shop, asha, buildReservation({ guests: 4 }));
      if (!booked.ok) break;
      others.push(booked.value.number);
    }
    expect(await expectRefusal(override(number, "cancelled", "pending"))).toEqual({
      code: "tables_taken",
    });
    for (const other of others) await expectOk(cancelOrder(shop, asha, { number: other }));
    await expectOk(override(number, "cancelled", "pending"));
    expect(
      (await expectOk(findOrder(shop, admin, { number }))).reservation?.tables.length,
    ).toBeGreaterThan(0);
  });

  test("uses its coupon again, if uses are left", async () => {
    const coupon = await createCoupon(shop, { maxUses: 1 });
    const withCoupon = () => buildDelivery({ coupon, discount: { basisPoints: 1_000 } });
    const number = await placeMenuOrder(withCoupon());
    await expectOk(override(number, "pending", "cancelled"));
    const other = await placeMenuOrder(withCoupon());
    expect(await expectRefusal(override(number, "cancelled", "pending"))).toEqual({
      code: "coupon_used_up",
    });
    await expectOk(cancelOrder(shop, asha, { number: other }));
    await expectOk(override(number, "cancelled", "pending"));
    expect(await expectRefusal(placeDelivery(shop, asha, withCoupon()))).toMatchObject({
      code: "coupon_used_up",
    });
    // Cancelling the order again releases its use again.
    await expectOk(override(number, "pending", "cancelled"));
    const { rows } = await shop.database.pool.query(
      "select used_count from discounts where code = $1",
      [coupon],
    );
    expect(rows).toEqual([{ used_count: 0 }]);
  });

  test("does not use a new coupon with the same code as the order's deleted coupon", async () => {
    const code = await createCoupon(shop, { code: "SUMMER", maxUses: 1 });
    const number = await placeMenuOrder(
      buildDelivery({ coupon: code, discount: { basisPoints: 1_000 } }),
    );
    const { total } = await expectOk(findOrder(shop, admin, { number }));
    await expectOk(override(number, "pending", "cancelled"));
    await expectOk(
      deleteDiscount(shop, admin, { id: (await shop.stores.discounts.findByCode(code))?.id ?? 0 }),
    );
    await createCoupon(shop, { code: "summer", maxUses: 1 });

    await expectOk(override(number, "cancelled", "pending"));
    expect(await expectOk(findOrder(shop, admin, { number }))).toMatchObject({
      status: "pending",
      total,
    });
    expect((await shop.stores.discounts.findByCode(code))?.usedCount).toBe(0);
    await expectOk(
      placeDelivery(
        shop,
        asha,
        buildDelivery({ coupon: "summer", discount: { basisPoints: 1_000 } }),
      ),
    );
  });

  test("claims nothing for a type without claims, or for a time in the past", async () => {
    const { number: party } = await expectOk(placePartyOrder(shop, asha, buildPartyOrder()));
    await expectOk(override(party, "pending", "cancelled"));
    await expectOk(override(party, "cancelled", "confirmed"));

    const { number: table } = await expectOk(bookTable(shop, asha, buildReservation()));
    const { number: pickup } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    for (const number of [table, pickup]) await expectOk(override(number, "pending", "cancelled"));
    await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    const tomorrow = { ...shop, clock: createFixedClock("2026-06-16T09:00:00Z") };
    for (const number of [table, pickup])
      await expectOk(
        overrideStatus(tomorrow, admin, { number, from: "cancelled", to: "completed" }),
      );
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as many from reservation_tables",
    );
    expect(rows).toEqual([{ many: 0 }]);
  });
});
