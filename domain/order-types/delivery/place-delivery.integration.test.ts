import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countOrders,
  placeTestOrder,
  runConcurrently,
} from "../../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCoupon,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { menuItems } from "../../menu/menu-tables.ts";
import { orderEvents, orders } from "../../orders/order-tables.ts";
import { menuOrders } from "./delivery-tables.ts";
import { placeDelivery } from "./place-delivery.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ max: 50 });
});
afterAll(() => shop.database.close());

describe("placing an order", () => {
  test("writes the order, its detail, event and email, with the agreed amounts", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop);
    const lines = [
      { id: 1, quantity: 2, seenPrice: getPrice(1) },
      { id: 15, quantity: 1, seenPrice: getPrice(15) },
    ];
    const { id, number, isReplayed } = await placeTestOrder(
      shop,
      customer,
      buildDelivery({
        lines,
        coupon: coupon.toLowerCase(),
        discount: { basisPoints: 1_000 },
        notes: "No chilli",
      }),
    );
    expect(isReplayed).toBe(false);

    const [orderRow] = await shop.database.db.select().from(orders).where(eq(orders.id, id));
    const subtotal = 2 * getPrice(1) + getPrice(15);
    const discount = Math.floor(subtotal / 10 + 0.5);
    const vat = Math.floor((subtotal - discount) / 5 + 0.5);
    expect(orderRow).toMatchObject({
      number,
      userId: customer.userId,
      typeOfOrder: "menuorder",
      status: "pending",
      version: 1,
    });
    expect(orderRow).toMatchObject({ totalAmount: subtotal - discount + vat });
    expect(orderRow?.items).toEqual([
      expect.objectContaining({
        id: 1,
        name: "Vegetable Korma",
        price: getPrice(1),
        quantity: 2,
        category: "veg",
      }),
      expect.objectContaining({
        id: 15,
        name: "Chicken Tikka Masala",
        price: getPrice(15),
        quantity: 1,
        category: "non-veg",
      }),
    ]);
    const [detail] = await shop.database.db.select().from(menuOrders).where(eq(menuOrders.id, id));
    expect(detail).toMatchObject({
      subtotal,
      discountAmount: discount,
      vatAmount: vat,
      vatMode: "added",
      vatRate: 2_000,
      couponCode: coupon,
      paymentMethod: "Cash on Delivery",
      shippingInfo: {
        name: "Asha Patel",
        phone: "+447700900123",
        address: "1 High Street, Leicester",
        notes: "No chilli",
      },
    });
    const events = await shop.database.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id));
    expect(events).toEqual([
      expect.objectContaining({
        kind: "placed",
        fromStatus: null,
        toStatus: "pending",
        actorKind: "customer",
        actorId: customer.userId,
      }),
    ]);
    expect(shop.emails).toContainEqual({ template: "order-placed", orderId: id });
    expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(1);
  });

  test("assigns unique and increasing numbers", async () => {
    const customer = await createCustomer(shop);
    const numbers = (
      await runConcurrently(20, () => placeTestOrder(shop, customer, buildDelivery()))
    ).map((order) => order.number);
    expect(new Set(numbers).size).toBe(20);
    expect((await placeTestOrder(shop, customer, buildDelivery())).number).toBeGreaterThan(
      Math.max(...numbers),
    );
  });

  test("stores nothing when the email cannot be queued", async () => {
    const customer = await createCustomer(shop);
    const before = await countOrders(shop);
    const coupon = await createCoupon(shop, { maxUses: 1 });
    const brokenShop = {
      ...shop,
      transaction: <Value>(work: Parameters<typeof shop.transaction<Value>>[0]) =>
        shop.transaction((stores) =>
          work({ ...stores, emails: { send: () => Promise.reject(new Error("no queue")) } }),
        ),
    };
    await expect(
      placeDelivery(
        brokenShop,
        customer,
        buildDelivery({ coupon, discount: { basisPoints: 1_000 } }),
      ),
    ).rejects.toThrow("no queue");
    expect(await countOrders(shop)).toEqual(before);
    expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(0);
  });
});

describe("an order's idempotency key", () => {
  test("makes 200 concurrent requests place one order; all get its number", async () => {
    const customer = await createCustomer(shop);
    const order = buildDelivery();
    const before = await countOrders(shop);
    const results = await runConcurrently(200, () => placeTestOrder(shop, customer, order));
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect(results.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await countOrders(shop)).toEqual({
      orders: before.orders + 1,
      details: before.details + 1,
      events: before.events + 1,
    });
    expect(
      shop.emails.filter((mail) => "orderId" in mail && mail.orderId === results[0]?.id),
    ).toHaveLength(1);
  });

  test("makes 200 concurrent requests with a coupon's last use place one order, without refusals", async () => {
    const customer = await createCustomer(shop);
    const coupon = await createCoupon(shop, { maxUses: 1 });
    const order = buildDelivery({ coupon, discount: { basisPoints: 1_000 } });
    const results = await runConcurrently(200, () => placeTestOrder(shop, customer, order));
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect((await shop.stores.discounts.findByCode(coupon))?.usedCount).toBe(1);
  });

  test("returns the same order on a retry, even after a price rise", async () => {
    const customer = await createCustomer(shop);
    const order = buildDelivery({ lines: [{ id: 2, quantity: 1, seenPrice: getPrice(2) }] });
    const first = await placeTestOrder(shop, customer, order);
    await shop.database.db
      .update(menuItems)
      .set({ price: getPrice(2) + 10 })
      .where(eq(menuItems.id, 2));
    expect(await placeTestOrder(shop, customer, order)).toEqual({ ...first, isReplayed: true });
    await shop.database.db
      .update(menuItems)
      .set({ price: getPrice(2) })
      .where(eq(menuItems.id, 2));
  });

  test("is refused after 15 minutes, or once the order is no longer pending, with the order's number", async () => {
    const customer = await createCustomer(shop);
    const order = buildDelivery();
    const first = await placeTestOrder(shop, customer, order);
    const { db } = shop.database;
    const patch = (change: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(change).where(eq(orders.id, first.id));
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const keyUsed = { ok: false, error: { code: "key_used", number: first.number } };

    await patch({ createdAt: minutesAgo(14) });
    expect(await placeTestOrder(shop, customer, order)).toEqual({ ...first, isReplayed: true });
    await patch({ createdAt: minutesAgo(16) });
    expect(await placeDelivery(shop, customer, order)).toEqual(keyUsed);
    await patch({ createdAt: minutesAgo(1), status: "cancelled" });
    expect(await placeDelivery(shop, customer, order)).toEqual(keyUsed);

    const second = await placeTestOrder(shop, customer, buildDelivery());
    expect(second).toMatchObject({ isReplayed: false });
    expect(second.number).not.toBe(first.number);
  });

  test("is refused for a different order, with the first order's number", async () => {
    const customer = await createCustomer(shop);
    const order = buildDelivery();
    const { number } = await placeTestOrder(shop, customer, order);
    const otherOrder = buildDelivery({
      idempotencyKey: order.idempotencyKey,
      lines: [{ id: 1, quantity: 2, seenPrice: getPrice(1) }],
    });
    expect(await placeDelivery(shop, customer, otherOrder)).toEqual({
      ok: false,
      error: { code: "key_used", number },
    });
    expect(
      await placeDelivery(shop, customer, { ...order, address: "Somewhere else" }),
    ).toMatchObject({ ok: false });
  });

  test("is accepted for only one of two different concurrent orders; the other is refused with the first's number", async () => {
    const customer = await createCustomer(shop);
    const idempotencyKey = randomUUID();
    const results = await runConcurrently(40, (index) =>
      placeDelivery(
        shop,
        customer,
        buildDelivery({
          idempotencyKey,
          lines: [{ id: 1, quantity: (index % 2) + 1, seenPrice: getPrice(1) }],
        }),
      ),
    );
    const numbers = results.map((result) =>
      result.ok ? result.value.number : "number" in result.error && result.error.number,
    );
    expect(new Set(numbers).size).toBe(1);
    expect(results.filter((result) => result.ok)).toHaveLength(20);
  });

  test("can be the same for two customers, who each get their own order", async () => {
    const order = buildDelivery();
    const firstOrder = await placeTestOrder(shop, await createCustomer(shop), order);
    const secondOrder = await placeTestOrder(shop, await createCustomer(shop), order);
    expect(secondOrder.number).not.toBe(firstOrder.number);
    expect(secondOrder.isReplayed).toBe(false);
  });
});
