import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { stepsToStatus } from "../../../tests/builders/status-steps.ts";
import { raceOfTwoStatuses, shortRounds } from "../../../tests/integration/races.ts";
import { type Admin, visitor } from "../../actor.ts";
import { readShopNews } from "../../business/shop-news.ts";
import { setSoldOut } from "../../menu/sold-out/set-sold-out.ts";
import { listAllOrders, listOwnOrders } from "../../order-search/list-orders.ts";
import { placeDelivery } from "../../order-types/delivery/place-delivery.ts";
import { ok, refuse } from "../../result.ts";
import { findOrder } from "../find-order.ts";
import { changeStatus } from "./change-status.ts";
import { canChangeStatus, orderStatuses } from "./order-status.ts";

let shop: TestShop;
let admin: Admin;
beforeAll(async () => {
  shop = await createTestShop({ max: 30 });
  admin = await createAdmin(shop, "Meena Shah");
});
afterAll(() => shop.database.close());

async function placeTestOrder(
  customer?: Awaited<ReturnType<typeof createCustomer>>,
): Promise<number> {
  const result = await placeDelivery(
    shop,
    customer ?? (await createCustomer(shop)),
    buildDelivery(),
  );
  if (!result.ok) throw new Error(`refused: ${result.error.code}`);
  return result.value.number;
}

describe("changing a status", () => {
  test.each(orderStatuses)(
    "from %s allows only the changes in the transition table",
    async (from) => {
      for (const to of orderStatuses) {
        const number = await placeTestOrder();
        for (const step of stepsToStatus[from])
          await changeStatus(shop, admin, { number, to: step });
        const answer = await changeStatus(shop, admin, { number, to });
        if (canChangeStatus(from, to)) expect(answer).toEqual({ ok: true, value: { status: to } });
        else expect(answer).toEqual({ ok: false, error: { code: "cannot_change", from, to } });
      }
    },
  );

  test("is recorded in the history, with the actor and both statuses", async () => {
    const number = await placeTestOrder();
    await changeStatus(shop, admin, { number, to: "confirmed" });
    const found = await findOrder(shop, admin, { number });
    if (!found.ok) throw new Error("not found");
    expect(found.value.status).toBe("confirmed");
    expect(found.value.history.map(({ kind, from, to, by }) => ({ kind, from, to, by }))).toEqual([
      { kind: "placed", from: null, to: "pending", by: "customer" },
      { kind: "status_changed", from: "pending", to: "confirmed", by: "admin" },
    ]);
  });

  test("to confirmed is refused until staff have seen which dishes are sold out", async () => {
    const number = await placeTestOrder();
    const confirm = (seenSoldOut: number[]) =>
      changeStatus(shop, admin, { number, to: "confirmed", seenSoldOut });
    await setSoldOut(shop, admin, { id: 1, soldOut: true });
    expect(await confirm([])).toEqual(refuse({ code: "sold_out", dishes: ["Vegetable Korma"] }));
    expect(await confirm([2])).toMatchObject({ ok: false });
    expect((await readShopNews(shop)).soldOut).toEqual([1]);
    expect(await confirm([1])).toEqual(ok({ status: "confirmed" }));
    await setSoldOut(shop, admin, { id: 1, soldOut: false });
    expect((await readShopNews(shop)).soldOut).toEqual([]);
  });

  test("to confirmed is not refused to a tab of the previous release, which sends no dishes", async () => {
    const number = await placeTestOrder();
    await setSoldOut(shop, admin, { id: 1, soldOut: true });
    expect(await changeStatus(shop, admin, { number, to: "confirmed" })).toMatchObject({
      ok: true,
    });
    await setSoldOut(shop, admin, { id: 1, soldOut: false });
  });

  test("refuses one of two admins when one confirms and the other cancels at the same time", () =>
    raceOfTwoStatuses(shop, { rounds: shortRounds }));

  test("is refused for anyone but admins, and for an unknown order", async () => {
    const customer = await createCustomer(shop);
    const number = await placeTestOrder(customer);
    expect(await changeStatus(shop, customer, { number, to: "confirmed" })).toEqual({
      ok: false,
      error: { code: "only_admins" },
    });
    expect(await changeStatus(shop, visitor, { number, to: "confirmed" })).toEqual({
      ok: false,
      error: { code: "only_admins" },
    });
    expect(await changeStatus(shop, admin, { number: 999_999, to: "confirmed" })).toMatchObject({
      error: { code: "order_not_found" },
    });
  });
});

describe("listing orders", () => {
  test("shows customers only their own orders; another customer's order is not found", async () => {
    const asha = await createCustomer(shop);
    const ben = await createCustomer(shop, "Ben Cole");
    const number = await placeTestOrder(asha);
    expect(await findOrder(shop, asha, { number })).toMatchObject({ ok: true });
    expect(await findOrder(shop, ben, { number })).toEqual({
      ok: false,
      error: { code: "order_not_found" },
    });
    expect((await listOwnOrders(shop, ben, {})).orders).toEqual([]);
    expect(await listAllOrders(shop, asha, {})).toEqual({
      ok: false,
      error: { code: "only_admins" },
    });
  });

  test("lists 45 orders on three pages, newest first, without duplicates", async () => {
    const customer = await createCustomer(shop);
    const placed = [];
    for (let i = 0; i < 45; i += 1) placed.push(await placeTestOrder(customer));
    const seen: number[] = [];
    let before: number | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof listOwnOrders>> = await listOwnOrders(shop, customer, {
        before,
      });
      seen.push(...page.orders.map((order) => order.number));
      before = page.next;
      pages += 1;
    } while (before !== null);
    expect(pages).toBe(3);
    expect(seen).toEqual(placed.reverse());
  });

  test("filters by status", async () => {
    const customer = await createCustomer(shop);
    const [first] = [await placeTestOrder(customer), await placeTestOrder(customer)];
    await changeStatus(shop, admin, { number: first ?? 0, to: "confirmed" });
    const { orders } = await listOwnOrders(shop, customer, {
      statuses: ["confirmed", "completed"],
    });
    expect(orders.map((order) => order.number)).toEqual([first]);
  });
});
