import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildLine,
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
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
import {
  raceOfCancelAndLineChange,
  raceOfTwoLineChanges,
  shortRounds,
} from "../../tests/integration/races.ts";
import type { Admin, Customer } from "../actor.ts";
import { auditEntries } from "../audit/audit-tables.ts";
import { priceCart } from "../cart/price-cart.ts";
import { createFixedClock } from "../clock.ts";
import { discounts } from "../discounts/discount-tables.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { changeLinesAsStaff } from "./change-lines-as-staff.ts";
import { changeStatus } from "./status/change-status.ts";

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop);
});
afterAll(() => shop.database.close());

const kormaPrice = getPrice(1);
/**
 * Builds a change to `count` portions of Vegetable Korma, for an order without a discount or added
 * VAT.
 */
const buildKormaChange = (count: number, version: number) => ({
  version,
  lines: [buildLine(1, count)],
  seenTotal: count * kormaPrice,
});
const ordersPerSlot = 4;
let takeawayCount = 0;
/** Places a takeaway of one portion of Vegetable Korma, on a day whose slot is not full. */
async function placeTestTakeaway(): Promise<number> {
  const pickupDate = `2026-06-${15 + Math.floor(takeawayCount / ordersPerSlot)}`;
  takeawayCount += 1;
  return (await expectOk(placeTakeaway(shop, customer, buildTakeaway({ pickupDate })))).number;
}

describe("changing an order's dishes as staff", () => {
  test("keeps an open order's status, emails the customer, and is recorded in the history and the audit log", async () => {
    const number = await placeTestTakeaway();
    let version = 1;
    const changes = [
      { status: "pending", count: 2 },
      { status: "confirmed", count: 3 },
      { status: "in_progress", count: 4 },
    ] as const;
    for (const { status, count } of changes) {
      if (status !== "pending") {
        await expectOk(changeStatus(shop, admin, { number, to: status }));
        version += 1;
      }
      const changed = await expectOk(
        changeLinesAsStaff(shop, admin, { number, ...buildKormaChange(count, version) }),
      );
      version = changed.version;
      const { history, id, ...order } = await getOrder(shop, number);
      expect(shop.emails.at(-1)).toEqual({ template: "order-changed", orderId: id, version });
      expect(order).toMatchObject({
        status,
        total: count * kormaPrice,
        version,
        takeaway: { address: "1 High Street, Leicester" },
      });
      const difference = {
        dishes: [{ name: "Vegetable Korma", from: count - 1, to: count }],
        total: { from: (count - 1) * kormaPrice, to: count * kormaPrice },
      };
      expect(history.at(-1)).toMatchObject({
        kind: "modified",
        by: "admin",
        to: status,
        change: difference,
      });
      const audited = await shop.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, id));
      expect(audited.at(-1)).toMatchObject({
        actorId: admin.userId,
        action: "changed",
        change: { order: difference },
      });
    }
    await expectOk(changeStatus(shop, admin, { number, to: "completed" }));
    const lateChange = changeLinesAsStaff(shop, admin, {
      number,
      ...buildKormaChange(1, version + 1),
    });
    expect(await expectRefusal(lateChange)).toEqual({ code: "order_closed", status: "completed" });
  });

  test("keeps a delivery's coupon and VAT, and is refused if the total differs from the one that staff quoted", async () => {
    const coupon = await createCoupon(shop);
    const placed = await expectOk(
      placeDelivery(shop, customer, buildDelivery({ coupon, discount: { basisPoints: 1_000 } })),
    );
    await shop.database.db
      .update(discounts)
      .set({ status: "expired" })
      .where(eq(discounts.code, coupon));
    const lines = [buildLine(1), buildLine(2, 2)];
    const price = priceCart({
      lines: lines.map(({ quantity, seenPrice }) => ({ quantity, price: seenPrice })),
      discount: { basisPoints: 1_000 },
      vat: { mode: "added", rate: 2_000 },
    });
    const change = { number: placed.number, version: 1, lines };
    const refusal = await expectRefusal(
      changeLinesAsStaff(shop, admin, { ...change, seenTotal: price.total - 1 }),
    );
    expect(refusal).toEqual({ code: "total_changed", total: price.total });
    await expectOk(changeLinesAsStaff(shop, admin, { ...change, seenTotal: price.total }));
    expect(await getOrder(shop, placed.number)).toMatchObject({
      total: price.total,
      menuOrder: {
        subtotal: price.subtotal,
        discount: price.discount,
        vat: price.vat,
        couponCode: coupon,
      },
    });
  });

  test("keeps a party order's number of guests, and has no effect when repeated", async () => {
    const { number } = await expectOk(placePartyOrder(shop, customer, buildPartyOrder()));
    const input = { number, ...buildKormaChange(25, 1) };
    expect(await expectOk(changeLinesAsStaff(shop, admin, input))).toMatchObject({
      version: 2,
      isChanged: true,
    });
    expect(await expectOk(changeLinesAsStaff(shop, admin, input))).toMatchObject({
      version: 2,
      isChanged: false,
    });
    expect(await getOrder(shop, number)).toMatchObject({
      total: 25 * kormaPrice,
      partyOrder: { guestCount: 20 },
    });
  });

  test("is refused without dishes, with an outdated price, for reservations and for customers", async () => {
    const number = await placeTestTakeaway();
    const getRefusal = (input: Parameters<typeof changeLinesAsStaff>[2]) =>
      expectRefusal(changeLinesAsStaff(shop, admin, input));
    expect(await getRefusal({ number, version: 1, lines: [], seenTotal: 0 })).toEqual({
      code: "no_items_left",
    });
    const outdatedLines = [{ id: 2, quantity: 1, seenPrice: 1 }];
    expect(
      await getRefusal({ number, version: 1, lines: outdatedLines, seenTotal: 1 }),
    ).toMatchObject({ code: "menu_changed" });
    expect(await getRefusal({ number: 99_999, ...buildKormaChange(2, 1) })).toEqual({
      code: "order_not_found",
    });
    const table = await expectOk(bookTable(shop, customer, buildReservation()));
    expect(await getRefusal({ number: table.number, ...buildKormaChange(2, 1) })).toEqual({
      code: "order_not_found",
    });
    for (const actor of [customer, { kind: "visitor" } as const])
      expect(
        await expectRefusal(changeLinesAsStaff(shop, actor, { number, ...buildKormaChange(2, 1) })),
      ).toEqual({
        code: "only_admins",
      });
    expect(await getOrder(shop, number)).toMatchObject({ version: 1, total: kormaPrice });
  });

  test("allows more than 99 portions of a dish only in a party order", async () => {
    const takeaway = await placeTestTakeaway();
    expect(
      await expectRefusal(
        changeLinesAsStaff(shop, admin, { number: takeaway, ...buildKormaChange(100, 1) }),
      ),
    ).toEqual({
      code: "too_many_of_one",
      max: 99,
    });
    const party = await expectOk(
      placePartyOrder(shop, customer, buildPartyOrder({ lines: [buildLine(1, 999)] })),
    );
    expect(await getOrder(shop, party.number)).toMatchObject({
      total: 999 * kormaPrice,
      lines: [{ quantity: 999 }],
    });
    await expectOk(
      changeLinesAsStaff(shop, admin, { number: party.number, ...buildKormaChange(500, 1) }),
    );
    expect(await getOrder(shop, party.number)).toMatchObject({
      total: 500 * kormaPrice,
      lines: [{ quantity: 500 }],
    });
  });
});

describe("concurrent changes", () => {
  test("refuses the second of two admins, because the order has changed", () =>
    raceOfTwoLineChanges(shop, { rounds: shortRounds }));

  test("never changes an order that the customer cancels at the same time", () =>
    raceOfCancelAndLineChange(shop, { rounds: shortRounds }));
});
