import { eq } from "drizzle-orm";
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
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import type { Customer } from "../actor.ts";
import { priceCart } from "../cart/price-cart.ts";
import { createFixedClock } from "../clock.ts";
import { menuItems } from "../menu/menu-tables.ts";
import { reorder } from "../order-search/reorder.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { modifyDelivery } from "./delivery/modify-delivery.ts";
import { placeDelivery } from "./delivery/place-delivery.ts";
import { modifyPartyOrder } from "./party/modify-party-order.ts";
import { placePartyOrder } from "./party/place-party-order.ts";
import { bookTable } from "./reservation/book-table.ts";
import { modifyTakeaway } from "./takeaway/modify-takeaway.ts";
import { placeTakeaway } from "./takeaway/place-takeaway.ts";

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());
const countUses = async (code: string) => (await shop.stores.discounts.findByCode(code))?.usedCount;
async function withChangedDish<Value>(
  id: number,
  change: Partial<typeof menuItems.$inferInsert> | null,
  work: () => Promise<Value>,
) {
  const [original] = await shop.database.db.select().from(menuItems).where(eq(menuItems.id, id));
  if (!original) throw new Error(`no dish ${id}`);
  const hasId = eq(menuItems.id, id);
  if (change) await shop.database.db.update(menuItems).set(change).where(hasId);
  else await shop.database.db.delete(menuItems).where(hasId);
  try {
    return await work();
  } finally {
    await shop.database.db
      .insert(menuItems)
      .values(original)
      .onConflictDoUpdate({ target: menuItems.id, set: original });
  }
}

describe("modifying a takeaway or a party order", () => {
  test("changes the order, keeps it pending, and records the change without personal data", async () => {
    const { number } = await expectOk(
      placeTakeaway(shop, customer, buildTakeaway({ lines: [buildLine(1, 2), buildLine(2)] })),
    );
    const change = {
      ...takeawayChange,
      number,
      pickupTime: "13:00",
      address: "9 Secret Lane",
      instructions: "Ring Asha",
    };
    await expectOk(
      modifyTakeaway(shop, customer, { ...change, lines: [buildLine(1, 1), buildLine(3, 2)] }),
    );
    const order = await getOrder(shop, number);
    expect(order).toMatchObject({
      status: "pending",
      version: 2,
      total: getPrice(1) + 2 * getPrice(3),
    });
    expect(order.takeaway).toMatchObject({ address: "9 Secret Lane", instructions: "Ring Asha" });
    const lastEvent = order.history.at(-1);
    expect(lastEvent).toMatchObject({
      kind: "modified",
      from: "pending",
      to: "pending",
      by: "customer",
    });
    expect(lastEvent?.change).toEqual({
      wantedAt: { from: "2026-06-15T11:00:00.000Z", to: "2026-06-15T12:00:00.000Z" },
      total: { from: 2 * getPrice(1) + getPrice(2), to: getPrice(1) + 2 * getPrice(3) },
      dishes: [
        { name: order.lines[0]?.name, from: 2, to: 1 },
        { name: expect.any(String), from: 1, to: 0 },
        { name: order.lines[1]?.name, from: 0, to: 2 },
      ],
      alsoChanged: ["address", "instructions"],
    });
    expect(JSON.stringify(lastEvent)).not.toMatch(/Secret|Asha/);
  });

  test("refuses to remove all items; the order is unchanged and can still be changed or cancelled", async () => {
    const { number } = await expectOk(placePartyOrder(shop, customer, buildPartyOrder()));
    const change = { ...partyChange, number };
    expect(await expectRefusal(modifyPartyOrder(shop, customer, { ...change, lines: [] }))).toEqual(
      { code: "no_items_left" },
    );
    expect((await getOrder(shop, number)).lines).toHaveLength(1);
    await expectOk(
      modifyPartyOrder(shop, customer, {
        ...change,
        lines: [buildLine(1, 20)],
        guestCount: 25,
        deliveryMethod: "Pickup",
        eventTime: "12:00",
      }),
    );
    expect((await getOrder(shop, number)).history.at(-1)?.change).toMatchObject({
      guests: { from: 20, to: 25 },
      deliveryMethod: { from: "Delivery", to: "Pickup" },
      eventTime: { from: "18:30", to: "12:00" },
    });
    await expectOk(cancelOrder(shop, customer, { number }));
  });

  test("checks the radius for a party's new address, but not the notice for the agreed day", async () => {
    const { pool } = shop.database;
    const rules = JSON.stringify({ partyNotice: "refuse", partyRadius: "refuse" });
    await pool.query("update business set settings = settings || $1::jsonb", [rules]);
    try {
      const eventDate = "2026-06-27";
      const { number } = await expectOk(
        placePartyOrder(shop, customer, buildPartyOrder({ eventDate, withinRadius: true })),
      );
      const { partyOrder } = await getOrder(shop, number);
      const laterShop: TestShop = { ...shop, clock: createFixedClock("2026-06-18T09:00:00Z") };
      const change = {
        ...partyChange,
        eventDate,
        eventTime: partyOrder?.eventTime ?? null,
        number,
        withinRadius: true,
        lines: [buildLine(1, 20)],
        address: "9 Secret Lane",
      };
      const getRefusal = (overrides: Partial<typeof change>) =>
        expectRefusal(modifyPartyOrder(laterShop, customer, { ...change, ...overrides }));
      expect(await getRefusal({ eventDate: "2026-06-26" })).toEqual({
        code: "event_refused",
        reason: "short_notice",
      });
      expect(await getRefusal({ withinRadius: false })).toEqual({
        code: "event_refused",
        reason: "radius",
      });
      await expectOk(modifyPartyOrder(laterShop, customer, change));
      expect((await getOrder(shop, number)).partyOrder?.address).toBe("9 Secret Lane");
    } finally {
      await pool.query("update business set settings = settings - 'partyNotice' - 'partyRadius'");
    }
  });

  test("keeps agreed prices, even for dishes no longer on the menu, unless the quantity rises", async () => {
    const { number } = await expectOk(
      placeTakeaway(shop, customer, buildTakeaway({ lines: [buildLine(1, 2)] })),
    );
    const agreedPrice = getPrice(1);
    await withChangedDish(1, { price: agreedPrice + 100 }, async () => {
      const changedTakeaway = { ...takeawayChange, number, lines: [buildLine(1, 3)] };
      expect(await expectRefusal(modifyTakeaway(shop, customer, changedTakeaway))).toMatchObject({
        changes: [{ id: 1, was: agreedPrice, now: agreedPrice + 100 }],
      });
      const lineAtTodaysPrice = { id: 1, quantity: 2, seenPrice: agreedPrice + 100 };
      expect(
        await expectRefusal(
          modifyTakeaway(shop, customer, { ...changedTakeaway, lines: [lineAtTodaysPrice] }),
        ),
      ).toMatchObject({
        changes: [{ now: agreedPrice }],
      });
    });
    await withChangedDish(1, null, async () => {
      await expectOk(
        modifyTakeaway(shop, customer, { ...takeawayChange, number, lines: [buildLine(1, 1)] }),
      );
      expect((await getOrder(shop, number)).total).toBe(agreedPrice);
    });
  });
});

describe("modifying a delivery", () => {
  test("keeps the coupon without counting another use, and requires the customer to confirm the new total", async () => {
    const coupon = await createCoupon(shop, { maxUses: 1 });
    const { number } = await expectOk(
      placeDelivery(shop, customer, buildDelivery({ coupon, discount: { basisPoints: 1_000 } })),
    );
    const lines = [buildLine(1, 4)];
    const { total } = priceCart({
      lines: lines.map((line) => ({ ...line, price: line.seenPrice })),
      discount: { basisPoints: 1_000 },
      vat: { mode: "added", rate: 2_000 },
    });
    const change = { ...deliveryChange, number, lines };
    expect(
      await expectRefusal(modifyDelivery(shop, customer, { ...change, seenTotal: 1 })),
    ).toEqual({
      code: "total_changed",
      total,
    });
    await expectOk(modifyDelivery(shop, customer, { ...change, seenTotal: total }));
    expect(await getOrder(shop, number)).toMatchObject({
      total,
      menuOrder: { couponCode: coupon, subtotal: 4 * getPrice(1) },
    });
    expect(await countUses(coupon)).toBe(1);
    await expectOk(cancelOrder(shop, customer, { number }));
    expect(await countUses(coupon)).toBe(0);
  });
});

describe("ordering again", () => {
  test("uses today's prices and lists changed prices, missing dishes and changed dietary facts", async () => {
    const lines = [buildLine(1), buildLine(2, 3), buildLine(4)];
    const input = buildTakeaway({ pickupTime: "16:00", instructions: "No sesame", lines });
    const { number } = await expectOk(placeTakeaway(shop, customer, input));
    await withChangedDish(1, { price: 999, allergens: { milk: "contains" } }, () =>
      withChangedDish(2, null, async () => {
        const reordered = await expectOk(reorder(shop, customer, { number }));
        expect(reordered.lines).toMatchObject([
          { id: 1, price: 999, quantity: 1 },
          { id: 4, quantity: 1 },
        ]);
        expect(reordered.changes).toMatchObject([
          { id: 1, was: getPrice(1), now: 999 },
          { id: 2, now: null },
        ]);
        expect(reordered.changedDiet).toEqual(["Vegetable Korma"]);
        expect(reordered).toMatchObject({ notes: "No sesame", address: "" });
      }),
    );
    const table = await expectOk(bookTable(shop, customer, buildReservation({ time: "16:00" })));
    expect(await expectRefusal(reorder(shop, customer, table))).toEqual({
      code: "nothing_to_repeat",
    });
  });
});
