import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import { stepsToStatus } from "../../../tests/builders/status-steps.ts";
import { issueTrackingLink } from "../../../tests/builders/tracking-links.ts";
import { raceOfTwoOverrides, shortRounds } from "../../../tests/integration/races.ts";
import { type Admin, type Customer, visitor } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { deleteDiscount } from "../../discounts/delete-discount.ts";
import { findOrder, listAllOrders, listOwnOrders } from "../../order-search/list-orders.ts";
import { trackOrder } from "../../order-tracking/track-order.ts";
import { placeDelivery } from "../../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../order-types/party/place-party-order.ts";
import { bookTable } from "../../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../cancel-order.ts";
import { presetReasons } from "../cancel-reason.ts";
import { changeStatus } from "./change-status.ts";
import { canChangeStatus, type OrderStatus, orderStatuses } from "./order-status.ts";
import { overrideStatus } from "./override-status.ts";

let shop: TestShop;
let admin: Admin;
let asha: Customer;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning) });
  admin = {
    kind: "admin",
    userId: (await createCustomer(shop, "Meena Shah")).userId,
    isOwner: false,
  };
  asha = await createCustomer(shop);
  await shop.read.business.create();
  await shop.read.business.update({ ordersPerSlot: 1 });
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
const emailTemplates = () => shop.emails.map(({ template }) => template);
const placeMenuOrder = async (wanted = buildDelivery()) =>
  (await expectOk(placeDelivery(shop, asha, wanted))).number;

describe("overriding a status", () => {
  test.each(orderStatuses)(
    "from %s sets any other status; a change that the transition table forbids is recorded as an override, with actor and time",
    async (from) => {
      for (const to of orderStatuses) {
        const number = await placeMenuOrder();
        for (const step of stepsToStatus[from])
          await expectOk(changeStatus(shop, admin, { number, to: step }));
        const answer = await override(number, from, to);
        if (from === to) {
          expect(answer).toEqual({ ok: false, error: { code: "cannot_change", from, to } });
          continue;
        }
        expect(answer).toEqual({ ok: true, value: { status: to } });
        const { history, status } = await expectOk(findOrder(shop, admin, { number }));
        expect(status).toBe(to);
        expect(history.at(-1)).toMatchObject({
          from,
          to,
          by: "admin",
          who: "Meena Shah",
          isOverride: !canChangeStatus(from, to),
        });
        const { rows } = await shop.database.pool.query(
          "select action, change -> 'fields' -> 'status' as status, actor_name from audit_entries where subject_name = $1 order by id desc limit 1",
          [String(number)],
        );
        const action = canChangeStatus(from, to)
          ? to === "cancelled"
            ? "cancelled"
            : "changed"
          : "overridden";
        expect(rows).toEqual([{ action, status: { from, to }, actor_name: "Meena Shah" }]);
      }
    },
  );

  test("shows customers that the restaurant changed the status, but not who did it", async () => {
    const number = await placeMenuOrder();
    await expectOk(override(number, "pending", "completed"));
    const { history } = await expectOk(findOrder(shop, asha, { number }));
    expect(history.at(-1)).toMatchObject({ to: "completed", by: "admin", who: null });
  });

  test("is refused when the status has changed, and for anyone but admins", async () => {
    const number = await placeMenuOrder();
    await expectOk(cancelOrder(shop, asha, { number }));
    expect(await expectRefusal(override(number, "pending", "completed"))).toEqual({
      code: "order_changed",
      status: "cancelled",
    });
    const already = { code: "cannot_change", from: "cancelled", to: "cancelled" };
    expect(await expectRefusal(override(number, "pending", "cancelled"))).toEqual(already);
    expect(await expectRefusal(override(999_999, "pending", "completed"))).toEqual({
      code: "order_not_found",
    });
    for (const actor of [asha, visitor])
      expect(
        await expectRefusal(
          overrideStatus(shop, actor, { number, from: "cancelled", to: "pending" }),
        ),
      ).toEqual({
        code: "only_admins",
      });
    expect(await statusOf(number)).toBe("cancelled");
  });

  test("refuses one of two concurrent overrides, because the order has changed", () =>
    raceOfTwoOverrides(shop, { rounds: shortRounds }));

  test("emails the customer the current status", async () => {
    const number = await placeMenuOrder();
    shop.emails.length = 0;
    await expectOk(override(number, "pending", "in_progress"));
    await expectOk(override(number, "in_progress", "completed"));
    await expectOk(
      overrideStatus(shop, admin, {
        number,
        from: "completed",
        to: "cancelled",
        reason: { why: "sold_out" },
      }),
    );
    await expectOk(override(number, "cancelled", "pending"));
    await expectOk(override(number, "pending", "cancelled"));
    await expectOk(override(number, "cancelled", "confirmed"));
    expect(emailTemplates()).toEqual([
      "order-confirmed",
      "order-cancelled",
      "order-placed",
      "order-cancelled",
      "order-confirmed",
    ]);
    expect(shop.emails[1]).toMatchObject({ reason: presetReasons.sold_out });
  });
});

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
      why: "full",
    });
    expect(await expectRefusal(override(other, "cancelled", "pending"))).toEqual({
      code: "pickup_full",
    });
  });

  test("claims no pickup place if the owner has reduced the slot's capacity in the meantime", async () => {
    await shop.read.business.update({ ordersPerSlot: 3 });
    const { number } = await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    for (let turn = 0; turn < 2; turn += 1)
      await expectOk(placeTakeaway(shop, asha, buildTakeaway()));
    await expectOk(override(number, "pending", "cancelled"));
    await shop.read.business.update({ ordersPerSlot: 2 });
    expect(await expectRefusal(override(number, "cancelled", "pending"))).toEqual({
      code: "pickup_full",
    });
    await shop.read.business.update({ ordersPerSlot: 1 });
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
    // Cancelling twice releases only one use.
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
      deleteDiscount(shop, admin, { id: (await shop.read.discounts.findByCode(code))?.id ?? 0 }),
    );
    await createCoupon(shop, { code: "summer", maxUses: 1 });

    await expectOk(override(number, "cancelled", "pending"));
    expect(await expectOk(findOrder(shop, admin, { number }))).toMatchObject({
      status: "pending",
      total,
    });
    expect((await shop.read.discounts.findByCode(code))?.usedCount).toBe(0);
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

describe("the cancellation reason", () => {
  test("is shown to the customer on every screen and through the tracking link", async () => {
    const number = await placeMenuOrder();
    const { token } = await issueTrackingLink(shop, number);
    await expectOk(
      changeStatus(shop, admin, {
        number,
        to: "cancelled",
        reason: { why: "other", words: "The oven is broken." },
      }),
    );
    expect((await expectOk(findOrder(shop, asha, { number }))).cancelReason).toBe(
      "The oven is broken.",
    );
    expect((await listOwnOrders(shop, asha, {})).orders[0]?.cancelReason).toBe(
      "The oven is broken.",
    );
    expect((await expectOk(trackOrder(shop, { token }))).cancelReason).toBe("The oven is broken.");
    // Free text may contain personal data, so the audit log records only that there was a reason.
    const { rows } = await shop.database.pool.query(
      "select change from audit_entries where subject_name = $1",
      [String(number)],
    );
    expect(JSON.stringify(rows)).toContain("own words");
    expect(JSON.stringify(rows)).not.toContain("oven");
  });

  test("is removed when the order is brought back; cancellations by customers have no reason", async () => {
    const number = await placeMenuOrder();
    await expectOk(changeStatus(shop, admin, { number, to: "cancelled", reason: { why: "busy" } }));
    await expectOk(override(number, "cancelled", "pending"));
    expect((await expectOk(findOrder(shop, asha, { number }))).cancelReason).toBeNull();
    await expectOk(cancelOrder(shop, asha, { number }));
    expect((await expectOk(findOrder(shop, asha, { number }))).cancelReason).toBeNull();
  });

  test("is removed, with the search terms, when the customer is anonymised", async () => {
    const number = await placeMenuOrder(
      buildDelivery({ name: "Unusual Name", phone: "+447700900777" }),
    );
    await expectOk(
      changeStatus(shop, admin, {
        number,
        to: "cancelled",
        reason: { why: "other", words: "Sorry, Asha." },
      }),
    );
    for (const search of ["unusual", "900777"]) {
      const listed = await expectOk(listAllOrders(shop, admin, { search }));
      expect(listed.orders.map((order) => order.number)).toEqual([number]);
    }
    await shop.transaction(({ orderPersonalData }) =>
      orderPersonalData.anonymiseCustomer(asha.userId),
    );
    for (const search of ["unusual", "900777"])
      expect((await expectOk(listAllOrders(shop, admin, { search }))).orders).toEqual([]);
    const { rows } = await shop.database.pool.query(
      "select search, cancel_reason from orders where number = $1",
      [number],
    );
    expect(rows).toEqual([{ search: "", cancel_reason: null }]);
  });
});
