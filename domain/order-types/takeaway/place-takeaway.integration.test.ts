import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  buildLine,
  buildTakeaway,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import {
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { raceForLastPickup, shortRounds } from "../../../tests/integration/races.ts";
import { createFixedClock } from "../../clock.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { orders } from "../../orders/order-tables.ts";
import { modifyTakeaway } from "./modify-takeaway.ts";
import { listPickupTimes } from "./pickup-times.ts";
import { placeTakeaway } from "./place-takeaway.ts";
import { pickupClaims } from "./takeaway-tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.database.db.delete(orders);
});

const setCapacity = (ordersPerSlot: number) => shop.stores.business.update({ ordersPerSlot });
const listClaims = () => shop.database.db.select().from(pickupClaims);
const getOrder = async (id: string) => {
  const order = await shop.stores.orders.findDetail({ id }, { forStaff: true });
  if (!order) throw new Error("no such order");
  return order;
};

describe("a takeaway", () => {
  beforeAll(async () => {
    await shop.stores.business.create();
    await setCapacity(4);
  });

  test("writes an order with detail, event, place and email; the total is the sum of the lines", async () => {
    const customer = await createCustomer(shop);
    const lines = [buildLine(1, 2), buildLine(15)];
    const { id } = await expectOk(
      placeTakeaway(shop, customer, buildTakeaway({ lines, instructions: "No chilli" })),
    );
    const order = await getOrder(id);
    expect(order).toMatchObject({
      type: "takeaway_order",
      status: "pending",
      total: 2 * getPrice(1) + getPrice(15),
      wantedAt: new Date("2026-06-15T11:00:00Z"),
      takeaway: {
        name: "Asha Patel",
        contact: "+447700900123",
        address: "1 High Street, Leicester",
        instructions: "No chilli",
      },
      menuOrder: null,
      partyOrder: null,
      reservation: null,
      history: [{ kind: "placed", to: "pending", by: "customer", change: null }],
    });
    expect(await listClaims()).toEqual([
      { orderId: id, slot: new Date("2026-06-15T11:00:00Z"), place: 1 },
    ]);
    expect(shop.emails).toContainEqual({ template: "order-placed", orderId: id });
  });

  test("that is sent 20 times with one key is placed once and claims one place", async () => {
    const customer = await createCustomer(shop);
    const order = buildTakeaway();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => expectOk(placeTakeaway(shop, customer, order))),
    );
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect(await listClaims()).toHaveLength(1);
    expect(
      await expectRefusal(placeTakeaway(shop, customer, { ...order, pickupTime: "12:15" })),
    ).toEqual({
      code: "key_used",
      number: results[0]?.number,
    });
  });

  test.each([
    ["09:30", "past"],
    ["10:15", "too_soon"],
    ["12:05", "not_a_slot"],
    ["16:50", "after_last"],
    ["17:00", "closed"],
  ])("for %s is refused (%s) with the nearest free times", async (pickupTime, reason) => {
    const customer = await createCustomer(shop);
    const refused = await expectRefusal(
      placeTakeaway(shop, customer, buildTakeaway({ pickupTime })),
    );
    expect(refused).toMatchObject({ code: "time_refused", reason, nearest: expect.any(Array) });
    if (refused.code !== "time_refused") throw new Error();
    expect(refused.nearest).toHaveLength(3);
  });

  test("with an outdated price or dietary fact is refused and claims no place", async () => {
    const customer = await createCustomer(shop);
    const outdatedPrice = { ...buildLine(1), seenPrice: 1 };
    expect(
      await expectRefusal(placeTakeaway(shop, customer, buildTakeaway({ lines: [outdatedPrice] }))),
    ).toEqual({
      code: "menu_changed",
      changes: [{ id: 1, name: "Vegetable Korma", was: 1, now: getPrice(1) }],
    });
    const outdatedFacts = { ...buildLine(1), seenFacts: "vegan" };
    expect(
      await expectRefusal(placeTakeaway(shop, customer, buildTakeaway({ lines: [outdatedFacts] }))),
    ).toMatchObject({
      code: "facts_changed",
    });
    expect(await listClaims()).toEqual([]);
  });
});

describe("a pickup slot", () => {
  test("gives its last place to only one of 100 concurrent orders; the others get the nearest times", () =>
    raceForLastPickup(shop, { rounds: shortRounds }));

  test("cannot be overbooked, because of a database constraint", async () => {
    await setCapacity(1);
    const customer = await createCustomer(shop);
    const first = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
    const second = await expectOk(
      placeTakeaway(shop, customer, buildTakeaway({ pickupTime: "13:00" })),
    );
    const move = shop.database.db
      .update(pickupClaims)
      .set({ slot: new Date("2026-06-15T11:00:00Z") });
    await expect(move.where(eq(pickupClaims.orderId, second.id))).rejects.toMatchObject({
      cause: { constraint: "pickup_claims_place_once" },
    });
    expect(first.number).not.toBe(second.number);
  });

  test("has a free place again when an order is cancelled or moved", async () => {
    await setCapacity(1);
    const customer = await createCustomer(shop);
    const first = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
    await expectOk(cancelOrder(shop, customer, first));
    const second = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
    const move = {
      number: second.number,
      version: 1,
      lines: [buildLine(1)],
      address: "2 Low Road",
      instructions: "",
    };
    const moved = modifyTakeaway(shop, customer, {
      ...move,
      pickupDate: "2026-06-16",
      pickupTime: "10:00",
    });
    expect(await expectOk(moved)).toMatchObject({ isChanged: true, version: 2 });
    await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
    expect((await listClaims()).map(({ slot }) => slot.toISOString()).sort()).toEqual([
      "2026-06-15T11:00:00.000Z",
      "2026-06-16T09:00:00.000Z",
    ]);
    // Moving back is refused, because another order has taken the place.
    const moveBack = { ...move, version: 2, pickupDate: "2026-06-15", pickupTime: "12:00" };
    expect(await expectRefusal(modifyTakeaway(shop, customer, moveBack))).toMatchObject({
      code: "time_refused",
      reason: "full",
    });
    expect((await getOrder(second.id)).wantedAt).toEqual(new Date("2026-06-16T09:00:00Z"));
  });

  test("still counts existing orders after its capacity is reduced", async () => {
    await setCapacity(3);
    const customer = await createCustomer(shop);
    const placed = [];
    for (let i = 0; i < 3; i += 1)
      placed.push(await expectOk(placeTakeaway(shop, customer, buildTakeaway())));
    await setCapacity(2);
    const [first] = placed;
    if (first) await expectOk(cancelOrder(shop, customer, first));
    expect(await expectRefusal(placeTakeaway(shop, customer, buildTakeaway()))).toMatchObject({
      reason: "full",
    });
    await setCapacity(4);
  });

  test("is listed as full while all its places are taken", async () => {
    await setCapacity(1);
    await expectOk(
      placeTakeaway(
        shop,
        await createCustomer(shop),
        buildTakeaway({ idempotencyKey: randomUUID() }),
      ),
    );
    const { days, day, times } = await listPickupTimes(shop, { day: null });
    expect(day).toBe("2026-06-15");
    expect(days).toHaveLength(31);
    expect(times[0]?.time).toBe("10:30");
    expect(times.at(-1)?.time).toBe("16:45");
    expect(times.filter(({ free }) => !free).map(({ time }) => time)).toEqual(["12:00"]);
    await setCapacity(4);
  });
});
