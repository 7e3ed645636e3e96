import { describe, expect, test } from "vitest";
import {
  buildHistory,
  buildOrder,
  buildPlacement,
  buildShop,
  buildSpec,
  buildSuccess,
  laterTime,
  listViolationKinds,
  noon,
} from "./example-history.ts";
import type { OrderSpec } from "./order-history.ts";

const a = buildSpec("a");
const b = buildSpec("b");

describe("a limited resource", () => {
  const buildCouponSpec = (mark: string) =>
    buildSpec(mark, { type: "menuorder", coupon: "TWO", at: null });
  const buildTableSpec = (mark: string, guests: number) =>
    buildSpec(mark, { type: "reservation", portions: 0, guests });
  const withOneOrder = (spec: OrderSpec) =>
    [buildPlacement("k", 1, spec), buildShop(buildOrder(1, "k", spec))] as const;

  test("passes if exactly the right orders have claims", () => {
    for (const spec of [a, buildCouponSpec("c"), buildTableSpec("t", 2)])
      expect(listViolationKinds(...withOneOrder(spec))).toEqual([]);
  });
  test("is unclaimed if its order has no claim, and leaked if a cancelled order has one", () => {
    for (const spec of [a, buildCouponSpec("c"), buildTableSpec("t", 2)]) {
      const [history, stored] = withOneOrder(spec);
      const noClaim = {
        slots: [],
        tables: [],
        couponUses: [],
        coupons: stored.coupons.map((row) => ({ ...row, usedCount: 0 })),
      };
      expect(listViolationKinds(history, { ...stored, ...noClaim })).toEqual(["unclaimed"]);
      const cancelled = buildShop(buildOrder(1, "k", spec, { version: 2, status: "cancelled" }));
      const { slots, tables, couponUses, coupons } = stored;
      expect(
        listViolationKinds(
          [...history, ...buildHistory("k", 100, [["cancel", buildSuccess(1), null]])],
          cancelled,
        ),
      ).toEqual([]);
      expect(
        listViolationKinds(
          [...history, ...buildHistory("k", 100, [["cancel", buildSuccess(1), null]])],
          {
            ...cancelled,
            slots,
            tables,
            couponUses,
            coupons,
          },
        ),
      ).toEqual(["leaked"]);
    }
  });
  test("is miscounted if a coupon's count differs from its uses", () => {
    const [history, stored] = withOneOrder(buildCouponSpec("c"));
    expect(
      listViolationKinds(history, {
        ...stored,
        coupons: stored.coupons.map((row) => ({ ...row, usedCount: 2 })),
      }),
    ).toEqual(["miscounted"]);
  });
  test("moves with a takeaway to its new time", () => {
    const moved = buildSpec("b", { at: laterTime });
    const steps = [
      ...buildPlacement("k", 1, a),
      ...buildHistory("k", 100, [["modify", buildSuccess(1), moved, 1]]),
    ];
    const stored = buildShop(buildOrder(1, "k", moved, { version: 2 }));
    expect(listViolationKinds(steps, stored)).toEqual([]);
    const stayed = listViolationKinds(steps, {
      ...stored,
      slots: [{ number: 1, at: noon, place: 1 }],
    });
    expect(stayed.toSorted()).toEqual(["leaked", "unclaimed"]);
  });
  test("is over its limit if two orders share a place or a table, or a table has too few seats", () => {
    const history = [...buildPlacement("k", 1, a), ...buildPlacement("l", 2, b)];
    const stored = buildShop(buildOrder(1, "k", a), buildOrder(2, "l", b));
    expect(listViolationKinds(history, stored)).toEqual([]);
    expect(
      listViolationKinds(history, {
        ...stored,
        slots: stored.slots.map((row) => ({ ...row, place: 1 })),
      }),
    ).toEqual(["over limit"]);
    const t = buildTableSpec("t", 2);
    const u = buildTableSpec("u", 2);
    const seated = buildShop(buildOrder(1, "k", t), buildOrder(2, "l", u));
    const booked = [...buildPlacement("k", 1, t), ...buildPlacement("l", 2, u)];
    expect(listViolationKinds(booked, seated)).toEqual([]);
    expect(
      listViolationKinds(booked, {
        ...seated,
        tables: seated.tables.map((row) => ({ ...row, table: 1 })),
      }),
    ).toEqual(["over limit"]);
    expect(listViolationKinds(...withOneOrder(buildTableSpec("t", 3)))).toEqual(["over limit"]);
  });
  test("is over its limit if it had too many claims at any time", () => {
    for (const spec of [a, buildTableSpec("t", 2), buildCouponSpec("c")]) {
      const histories = ["k", "l", "m"].map((key) =>
        buildHistory(key, 0, [
          ["place", buildSuccess(key.charCodeAt(0)), { ...spec, mark: key }],
          ["cancel", buildSuccess(key.charCodeAt(0)), null],
        ]),
      );
      const cancelled = ["k", "l", "m"].map((key) =>
        buildOrder(
          key.charCodeAt(0),
          key,
          { ...spec, mark: key },
          { version: 2, status: "cancelled" },
        ),
      );
      expect(listViolationKinds(histories.flat(), buildShop(...cancelled))).toEqual(["over limit"]);
      // Made one after another, the same claims stay within the limit.
      const consecutive = histories.map((steps, index) =>
        steps.map((step) => ({
          ...step,
          sentAt: step.sentAt + index * 100,
          answeredAt: step.answeredAt + index * 100,
        })),
      );
      expect(listViolationKinds(consecutive.flat(), buildShop(...cancelled))).toEqual([]);
    }
  });
});
