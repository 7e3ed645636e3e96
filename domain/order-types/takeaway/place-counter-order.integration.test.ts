import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import {
  buildCounterOrder,
  buildLine,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
import type { Admin, Customer } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { delayOrder } from "../../kitchen/delay-order.ts";
import { getKitchenBoard } from "../../kitchen/get-kitchen-board.ts";
import { listNewOrders } from "../../kitchen/new-orders.ts";
import { findTicket } from "../../kitchen/print-ticket.ts";
import { setSoldOut } from "../../menu/sold-out/set-sold-out.ts";
import { changeLinesAsStaff } from "../../orders/change-lines-as-staff.ts";
import { findOrder } from "../../orders/find-order.ts";
import { getBalance } from "../../orders/payment/payment.ts";
import { forgetCaller } from "../../personal-data/forget-caller.ts";
import { forgetCallers } from "../../personal-data/forget-callers.ts";
import type { CounterOrderInput } from "./counter-order-schema.ts";
import { placeCounterOrder } from "./place-counter-order.ts";

let shop: TestShop;
let admin: Admin;
let customer: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
  admin = await createAdmin(shop);
  customer = await createCustomer(shop, "Asha Patel");
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.emails.splice(0);
  await shop.database.pool.query("delete from orders");
});

const place = (overrides?: Partial<CounterOrderInput>) =>
  expectOk(placeCounterOrder(shop, admin, buildCounterOrder(overrides)));
const getOrder = async (number: number) => expectOk(findOrder(shop, admin, { number }));
const countOrders = async () => (await shop.database.pool.query("select 1 from orders")).rowCount;

describe("a counter order", () => {
  test("is a confirmed takeaway with cash and change, without phone, address, account or email", async () => {
    const { number } = await place({ name: "Ben" });
    expect(await getOrder(number)).toMatchObject({
      type: "takeaway_order",
      source: "counter",
      status: "confirmed",
      total: 990,
      customer: null,
      wantedAt: null,
      takeaway: { name: "Ben", contact: "", address: "", cash: { given: 2_000, change: 1_010 } },
      takenByStaff: { takenBy: "Ravi Shah", email: "" },
    });
    expect(shop.emails).toEqual([]);
    // The order is on the kitchen board at once, and no device rings.
    const { tickets } = await expectOk(getKitchenBoard(shop, admin));
    expect(tickets.map((ticket) => [ticket.number, ticket.status])).toEqual([
      [number, "confirmed"],
    ]);
    expect(tickets[0]).not.toHaveProperty("cash");
    expect((await expectOk(listNewOrders(shop, admin))).count).toBe(0);
    const { change } = (
      await shop.database.pool.query("select change from audit_entries where subject_name = $1", [
        String(number),
      ])
    ).rows[0] as { change: unknown };
    expect(change).toMatchObject({ fields: { source: { to: "counter" }, total: { to: 990 } } });
  });

  test("counts as paid exactly if no cash is entered, and is refused if the cash is less than the total", async () => {
    const exact = await place({ cashGiven: null });
    expect((await getOrder(exact.number)).takeaway?.cash).toEqual({ given: 990, change: 0 });
    expect(
      await expectRefusal(placeCounterOrder(shop, admin, buildCounterOrder({ cashGiven: 989 }))),
    ).toEqual({
      code: "cash_short",
      total: 990,
    });
    expect(await countOrders()).toBe(1);
  });

  test("is for staff only, and is priced from the menu", async () => {
    for (const actor of [customer, { kind: "visitor" } as const])
      expect(await expectRefusal(placeCounterOrder(shop, actor, buildCounterOrder()))).toEqual({
        code: "only_admins",
      });
    const wrongPrice = buildCounterOrder({ lines: [{ id: 1, quantity: 1, seenPrice: 1 }] });
    expect(await expectRefusal(placeCounterOrder(shop, admin, wrongPrice))).toMatchObject({
      code: "menu_changed",
    });
    await setSoldOut(shop, admin, { id: 2, soldOut: true });
    const soldOut = buildCounterOrder({ lines: [buildLine(2)] });
    expect(await expectRefusal(placeCounterOrder(shop, admin, soldOut))).toMatchObject({
      code: "menu_changed",
      changes: [{ soldOut: true }],
    });
    await setSoldOut(shop, admin, { id: 2, soldOut: false });
    expect(await countOrders()).toBe(0);
  });

  test("can be placed during a pause and outside opening hours, and needs no pickup slot", async () => {
    await shop.stores.business.update({
      ordersPerSlot: 1,
      rush: { pause: { until: null }, extra: null },
    });
    for (const clock of [shop.clock, createFixedClock("2026-06-15T03:00:00Z")])
      await expectOk(placeCounterOrder({ ...shop, clock }, admin, buildCounterOrder()));
    expect((await shop.database.pool.query("select 1 from pickup_claims")).rowCount).toBe(0);
    await shop.stores.business.update({ rush: { pause: null, extra: null } });
  });

  test("for a later time claims a slot, but needs no notice", async () => {
    await shop.stores.business.update({ ordersPerSlot: 1 });
    const soonPickup = { pickupDate: "2026-06-15", pickupTime: "10:15" };
    const { number } = await place(soonPickup);
    expect((await getOrder(number)).wantedAt).toEqual(new Date("2026-06-15T09:15:00Z"));
    expect(
      await expectRefusal(placeCounterOrder(shop, admin, buildCounterOrder(soonPickup))),
    ).toMatchObject({
      code: "time_refused",
      reason: "full",
      nearest: [{ time: "10:00" }, { time: "10:30" }, { time: "10:45" }],
    });
    const closed = buildCounterOrder({ ...soonPickup, pickupTime: "04:00" });
    expect(await expectRefusal(placeCounterOrder(shop, admin, closed))).toMatchObject({
      reason: "past",
    });
    await shop.stores.business.update({ ordersPerSlot: 4 });
  });

  test("is placed once by 50 concurrent requests with one key; a different cash amount with that key is refused", async () => {
    const order = buildCounterOrder();
    const results = await Promise.all(
      Array.from({ length: 50 }, () => expectOk(placeCounterOrder(shop, admin, order))),
    );
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect(results.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await countOrders()).toBe(1);
    const number = results[0]?.number;
    expect(
      await expectRefusal(placeCounterOrder(shop, admin, { ...order, cashGiven: 1_000 })),
    ).toEqual({
      code: "key_used",
      number,
    });
  });

  test("can be delayed, and has a balance after its dishes change", async () => {
    const { number } = await place();
    const { version } = await getOrder(number);
    await expectOk(delayOrder(shop, admin, { number, seenVersion: version, minutes: 10 }));
    const delayed = await getOrder(number);
    expect(delayed.wantedAt).not.toBeNull();
    const input = { number, version: delayed.version, lines: [buildLine(1, 3)], seenTotal: 1_485 };
    await expectOk(changeLinesAsStaff(shop, admin, input));
    const ticket = await expectOk(findTicket(shop, admin, { number }));
    expect(ticket.cash).toEqual({ given: 2_000, change: 1_010 });
    expect(getBalance(ticket)).toBe(495);
  });

  test("loses its name after 30 days, like a caller's order", async () => {
    const { number } = await place({ name: "Ben" });
    await shop.database.pool.query("update orders set created_at = $1", [mondayMorning]);
    await forgetCallers(
      { ...shop, clock: createFixedClock("2026-07-15T09:00:01Z") },
      { kind: "system" },
    );
    expect((await getOrder(number)).takeaway).toMatchObject({ name: "", cash: { given: 2_000 } });
  });

  test("loses its name on request; other orders without a phone number keep theirs", async () => {
    const { number } = await place({ name: "Ben" });
    const other = await place({ name: "Asha" });
    await shop.database.pool.query(
      "update orders set status = 'completed', updated_at = now() - interval '1 day'",
    );
    expect(await expectOk(forgetCaller(shop, admin, { number }))).toEqual({ numbers: [number] });
    expect((await getOrder(number)).takeaway?.name).toBe("");
    expect((await getOrder(other.number)).takeaway?.name).toBe("Asha");
  });
});
