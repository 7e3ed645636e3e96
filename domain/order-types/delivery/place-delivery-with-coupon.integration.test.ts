import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOrders, placeTestOrder } from "../../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { raceForLastCouponUse, shortRounds } from "../../../tests/integration/races.ts";
import { createFixedClock } from "../../clock.ts";
import { previewCoupon } from "../../discounts/preview-coupon.ts";
import { orders } from "../../orders/order-tables.ts";
import { placeDelivery } from "./place-delivery.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ max: 50 });
});
afterAll(() => shop.database.close());

describe("placing a delivery with a coupon", () => {
  test("gives the last use of a coupon to one of 100 concurrent orders", () =>
    raceForLastCouponUse(shop, { rounds: shortRounds }));

  test.each([
    ["coupon_invalid", () => Promise.resolve("NO-SUCH-CODE")],
    ["coupon_inactive", () => createCoupon(shop, { status: "expired" })],
    ["coupon_expired", () => createCoupon(shop, { expiryDate: "2020-01-01" })],
    ["coupon_used_up", () => createCoupon(shop, { maxUses: 2, usedCount: 2 })],
  ] as const)("places no order when the coupon is refused with %s", async (code, getCoupon) => {
    const customer = await createCustomer(shop);
    const before = await countOrders(shop);
    const order = buildDelivery({ coupon: await getCoupon(), discount: { basisPoints: 1_000 } });
    expect(await placeDelivery(shop, customer, order)).toEqual({ ok: false, error: { code } });
    expect(await countOrders(shop)).toEqual(before);
  });

  test("blocks guessing: after 20 refusals, valid and invalid codes get the same answer", async () => {
    const guesser = await createCustomer(shop);
    const otherCustomer = await createCustomer(shop);
    const coupon = await createCoupon(shop);
    const tooManyAttempts = {
      ok: false,
      error: { code: "too_many", retryAfter: expect.any(Number) },
    };
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(
        await placeDelivery(shop, guesser, buildDelivery({ coupon: `GUESS${attempt}` })),
      ).toMatchObject({
        error: { code: "coupon_invalid" },
      });
    expect(await placeDelivery(shop, guesser, buildDelivery({ coupon: "GUESS20" }))).toEqual(
      tooManyAttempts,
    );
    expect(await placeDelivery(shop, guesser, buildDelivery({ coupon, seenTotal: 1 }))).toEqual(
      tooManyAttempts,
    );
    expect(await previewCoupon(shop, guesser, { code: coupon, subtotal: null })).toEqual(
      tooManyAttempts,
    );
    expect(
      await previewCoupon(shop, otherCustomer, { code: coupon, subtotal: null }),
    ).toMatchObject({
      ok: true,
      value: { code: coupon },
    });
    await placeTestOrder(shop, guesser, buildDelivery());
  });

  test.each([
    ["summer", "2026-07-01", "2026-07-01T22:59:59Z", "2026-07-01T23:00:00Z"],
    ["winter", "2026-12-01", "2026-12-01T23:59:59Z", "2026-12-02T00:00:00Z"],
  ])(
    "accepts a coupon until the end of its expiry day in London, in %s time",
    async (_, expiryDate, lastMoment, nextDay) => {
      const customer = await createCustomer(shop);
      const coupon = await createCoupon(shop, { expiryDate });
      const placeAt = (iso: string) =>
        placeDelivery(
          { ...shop, clock: createFixedClock(iso) },
          customer,
          buildDelivery({ coupon, discount: { basisPoints: 1_000 } }),
        );
      expect(await placeAt(lastMoment)).toMatchObject({ ok: true });
      expect(await placeAt(nextDay)).toMatchObject({
        error: { code: "coupon_expired" },
      });
    },
  );

  test("accepts a lower total than the customer saw only for a code that was typed but not applied", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop);
    const order = buildDelivery();
    const typed = { ...order, coupon: `${coupon.slice(0, 2)} ${coupon.slice(2).toLowerCase()}` };
    expect(await placeDelivery(shop, customer, typed)).toMatchObject({
      error: { code: "total_changed" },
    });
    const lowerSeen = { ...typed, seenTotal: 1 };
    expect(
      await placeDelivery(shop, customer, lowerSeen, { acceptsLowerTotal: true }),
    ).toMatchObject({ error: { code: "total_changed" } });
    const placed = await placeDelivery(shop, customer, typed, { acceptsLowerTotal: true });
    expect(placed).toMatchObject({ ok: true });
    const { rows } = await shop.database.pool.query(
      "select coupon_code, total_amount < $1 as is_lower from orders join menuorder using (id) where coupon_code = $2",
      [order.seenTotal, coupon],
    );
    expect(rows).toEqual([{ coupon_code: coupon, is_lower: true }]);
  });

  test("makes the order free, never negative, when the coupon is worth more than the subtotal", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop, { fixedDiscount: 100_000 });
    const order = buildDelivery({ coupon, discount: { fixed: 100_000 } });
    expect(order.seenTotal).toBe(0);
    const { id } = await placeTestOrder(shop, customer, order);
    const [row] = await shop.database.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.totalAmount).toBe(0);
  });
});
