import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildLine,
  deliveryChange,
  expectOk,
  expectRefusal,
} from "../../tests/builders/order-inputs.ts";
import { buildPhoneOrder } from "../../tests/builders/phone-orders.ts";
import { countOrders, placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Admin } from "../actor.ts";
import { priceCart } from "../cart/price-cart.ts";
import { modifyDelivery } from "../order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePhoneOrder } from "../order-types/place-phone-order.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { findOrder } from "../orders/find-order.ts";
import { deleteDiscount } from "./delete-discount.ts";
import { previewCoupon } from "./preview-coupon.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ max: 50 });
});
afterAll(() => shop.database.close());

const admin: Admin = { kind: "admin", userId: "an admin", isOwner: false };
const tenPercent = { basisPoints: 1_000 };
const getCoupon = async (code: string) => {
  const coupon = await shop.stores.discounts.findByCode(code);
  if (!coupon) throw new Error(`no coupon ${code}`);
  return coupon;
};

describe("uses per customer", () => {
  test.each([1, 3])(
    "of 100 concurrent orders of a customer, exactly %i can use a coupon with that limit",
    async (uses) => {
      const customer = await createCustomer(shop);
      const otherCustomer = await createCustomer(shop);
      const coupon = await createCoupon(shop, { usesPerCustomer: uses });
      const before = await countOrders(shop);
      const results = await Promise.all(
        Array.from({ length: 100 }, () =>
          placeDelivery(shop, customer, buildDelivery({ coupon, discount: tenPercent })),
        ),
      );
      expect(results.filter((answer) => answer.ok)).toHaveLength(uses);
      const refusals = results.flatMap((answer) => (answer.ok ? [] : [answer.error]));
      // After 20 attempts the account gets only `too_many`.
      const couponRefusals = refusals.filter(({ code }) => code !== "too_many");
      expect(couponRefusals).toEqual(Array(20).fill({ code: "coupon_used_by_you", times: uses }));
      expect((await countOrders(shop)).orders - before.orders).toBe(uses);
      expect((await getCoupon(coupon)).usedCount).toBe(uses);
      await placeTestOrder(shop, otherCustomer, buildDelivery({ coupon, discount: tenPercent }));
    },
  );

  test("of 20 concurrent phone orders for a customer, exactly one can use a coupon with that limit", async () => {
    const [admin, { userId: customerId }] = [await createAdmin(shop), await createCustomer(shop)];
    const coupon = await createCoupon(shop, { usesPerCustomer: 1 });
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        placePhoneOrder(
          shop,
          admin,
          buildPhoneOrder.menu({ customerId }, { coupon, discount: tenPercent }),
        ),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await getCoupon(coupon)).usedCount).toBe(1);
  });

  test("the database rejects a duplicate use, even from code without locks", async () => {
    const customer = await createCustomer(shop);
    const coupon = await getCoupon(await createCoupon(shop, { usesPerCustomer: 1 }));
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => placeTestOrder(shop, customer, buildDelivery())),
    );
    const claims = await Promise.all(
      orders.map(({ id }) =>
        shop.stores.discounts.claimUse(coupon, { id, userId: customer.userId }),
      ),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect((await getCoupon(coupon.code)).usedCount).toBe(1);
  });

  test("cancelling an order releases its use of the coupon", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop, { usesPerCustomer: 1, maxUses: 1 });
    const buildOrder = () => buildDelivery({ coupon, discount: tenPercent });
    const { number } = await placeTestOrder(shop, customer, buildOrder());
    expect(await expectRefusal(placeDelivery(shop, customer, buildOrder()))).toEqual({
      code: "coupon_used_by_you",
      times: 1,
    });
    expect(
      await expectRefusal(placeDelivery(shop, await createCustomer(shop), buildOrder())),
    ).toEqual({
      code: "coupon_used_up",
    });
    await expectOk(cancelOrder(shop, customer, { number }));
    expect((await getCoupon(coupon)).usedCount).toBe(0);
    await placeTestOrder(shop, customer, buildOrder());
  });
});

describe("minimum spend", () => {
  const korma = getPrice(1);

  test("applies to the subtotal before discount and VAT, and reports the missing amount", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop, { minimumSpend: 2 * korma });
    const missing = { code: "coupon_below_minimum", missing: korma };
    expect(
      await expectRefusal(previewCoupon(shop, customer, { code: coupon, subtotal: korma })),
    ).toEqual(missing);
    expect(
      await expectOk(previewCoupon(shop, customer, { code: coupon, subtotal: 2 * korma })),
    ).toEqual({
      code: coupon,
      discount: { ...tenPercent, minimumSpend: 2 * korma },
    });
    expect(
      await expectOk(previewCoupon(shop, customer, { code: coupon, subtotal: null })),
    ).toMatchObject({ code: coupon });
    expect(
      await expectRefusal(
        placeDelivery(shop, customer, buildDelivery({ coupon, discount: tenPercent })),
      ),
    ).toEqual(missing);
    expect((await getCoupon(coupon)).usedCount).toBe(0);
    await placeTestOrder(
      shop,
      customer,
      buildDelivery({ coupon, discount: tenPercent, lines: [buildLine(1, 2)] }),
    );
  });

  test("applies to a modified order: below the minimum spend there is no discount", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop, { fixedDiscount: 500, minimumSpend: 2 * korma });
    const { number } = await placeTestOrder(
      shop,
      customer,
      buildDelivery({ coupon, discount: { fixed: 500 }, lines: [buildLine(1, 2)] }),
    );
    const change = { ...deliveryChange, number };
    const { total } = priceCart({
      lines: [{ price: korma, quantity: 1 }],
      discount: null,
      vat: { mode: "added", rate: 2_000 },
    });
    const lines = [buildLine(1, 1)];
    expect(
      await expectRefusal(modifyDelivery(shop, customer, { ...change, lines, seenTotal: 1 })),
    ).toEqual({
      code: "total_changed",
      total,
    });
    await expectOk(modifyDelivery(shop, customer, { ...change, lines, seenTotal: total }));
    expect(await expectOk(findOrder(shop, customer, { number }))).toMatchObject({
      total,
      menuOrder: { couponCode: coupon, discount: 0 },
    });
  });
});

test("an order keeps the code and discount of a deleted coupon, even when the code is reused", async () => {
  const customer = await createCustomer(shop);
  const code = await createCoupon(shop, { code: "KEPT" });
  const { number } = await placeTestOrder(
    shop,
    customer,
    buildDelivery({ coupon: "kept", discount: tenPercent }),
  );
  const before = await expectOk(findOrder(shop, customer, { number }));
  await expectOk(deleteDiscount(shop, admin, { id: (await getCoupon(code)).id }));
  expect(await expectRefusal(previewCoupon(shop, customer, { code, subtotal: null }))).toEqual({
    code: "coupon_invalid",
  });
  expect(await expectOk(findOrder(shop, customer, { number }))).toEqual(before);
  expect(before.menuOrder?.couponCode).toBe("KEPT");

  await createCoupon(shop, { code: "kept", discountPercentage: 90 });
  const lines = [buildLine(1, 2)];
  const change = { ...deliveryChange, number, lines };
  const { total } = priceCart({
    lines: [{ price: getPrice(1), quantity: 2 }],
    discount: { fixed: before.menuOrder?.discount ?? 0 },
    vat: { mode: "added", rate: 2_000 },
  });
  await expectOk(modifyDelivery(shop, customer, { ...change, seenTotal: total }));
  await placeTestOrder(
    shop,
    await createCustomer(shop),
    buildDelivery({ coupon: "kept", discount: { basisPoints: 9_000 } }),
  );
  await expectOk(cancelOrder(shop, customer, { number }));
  expect((await getCoupon("kept")).usedCount, "the new coupon was not used").toBe(1);
});

test("an order with a deleted coupon keeps the agreed share of the discount when its dishes are reduced", async () => {
  const customer = await createCustomer(shop);
  const coupon = await createCoupon(shop);
  const { number } = await placeTestOrder(
    shop,
    customer,
    buildDelivery({ coupon, discount: tenPercent, lines: [buildLine(1, 10)] }),
  );
  await expectOk(deleteDiscount(shop, admin, { id: (await getCoupon(coupon)).id }));
  const { total } = priceCart({
    lines: [{ price: getPrice(1), quantity: 1 }],
    discount: tenPercent,
    vat: { mode: "added", rate: 2_000 },
  });
  const change = { ...deliveryChange, number, lines: [buildLine(1, 1)], seenTotal: total };
  await expectOk(modifyDelivery(shop, customer, change));
});
