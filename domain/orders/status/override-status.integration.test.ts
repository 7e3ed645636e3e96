import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import { expectOk, expectRefusal, mondayMorning } from "../../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { stepsToStatus } from "../../../tests/builders/status-steps.ts";
import { issueTrackingLink } from "../../../tests/builders/tracking-links.ts";
import { raceOfTwoOverrides, shortRounds } from "../../../tests/integration/races.ts";
import { type Admin, type Customer, visitor } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { setSoldOut } from "../../menu/sold-out/set-sold-out.ts";
import { listAllOrders, listOwnOrders } from "../../order-search/list-orders.ts";
import { trackOrder } from "../../order-tracking/track-order.ts";
import { placeDelivery } from "../../order-types/delivery/place-delivery.ts";
import { cancelOrder } from "../cancel-order.ts";
import { presetReasons } from "../cancel-reason.ts";
import { findOrder } from "../find-order.ts";
import { changeStatus } from "./change-status.ts";
import { canChangeStatus, type OrderStatus, orderStatuses } from "./order-status.ts";
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
const emailTemplates = () => shop.emails.map(({ template }) => template);
const placeMenuOrder = async (wanted = buildDelivery()) =>
  (await expectOk(placeDelivery(shop, asha, wanted))).number;

describe("overriding a status", () => {
  test.each(orderStatuses)(
    "from %s sets any other status; a change that the transition table forbids is recorded as an override, with the actor",
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
        reason: { kind: "sold_out" },
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

describe("the cancellation reason", () => {
  test("is shown to the customer; free text is not shown through the tracking link", async () => {
    const number = await placeMenuOrder();
    const { token } = await issueTrackingLink(shop, number);
    await expectOk(
      changeStatus(shop, admin, {
        number,
        to: "cancelled",
        reason: { kind: "other", text: "The oven is broken." },
      }),
    );
    expect((await expectOk(findOrder(shop, asha, { number }))).cancelReason).toBe(
      "The oven is broken.",
    );
    expect((await listOwnOrders(shop, asha, {})).orders[0]?.cancelReason).toBe(
      "The oven is broken.",
    );
    expect((await expectOk(trackOrder(shop, { token }))).cancelReason).toBeNull();
    // Free text may contain personal data, so the audit log records only that there was a reason.
    const { rows } = await shop.database.pool.query(
      "select change from audit_entries where subject_name = $1",
      [String(number)],
    );
    expect(JSON.stringify(rows)).toContain("Other reason: see the order.");
    expect(JSON.stringify(rows)).not.toContain("oven");
  });

  test("names the dishes of the order that are sold out", async () => {
    const number = await placeMenuOrder(
      buildDelivery({
        lines: [1, 2].map((id) => ({ id, quantity: 1, seenPrice: getPrice(id) })),
      }),
    );
    for (const id of [2, 3]) await expectOk(setSoldOut(shop, admin, { id, soldOut: true }));
    shop.emails.length = 0;
    await expectOk(
      changeStatus(shop, admin, { number, to: "cancelled", reason: { kind: "sold_out" } }),
    );
    const { cancelReason: reason, lines } = await expectOk(findOrder(shop, asha, { number }));
    expect(reason).toBe(`Sold out: ${lines.find(({ id }) => id === 2)?.name}.`);
    expect(shop.emails[0]).toMatchObject({ template: "order-cancelled", reason });
    for (const id of [2, 3]) await expectOk(setSoldOut(shop, admin, { id, soldOut: false }));
  });

  test("is removed when the order is brought back; cancellations by customers have no reason", async () => {
    const number = await placeMenuOrder();
    await expectOk(
      changeStatus(shop, admin, { number, to: "cancelled", reason: { kind: "busy" } }),
    );
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
        reason: { kind: "other", text: "Sorry, Asha." },
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
