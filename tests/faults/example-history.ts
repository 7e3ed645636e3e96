import { checkHistory } from "./check-history.ts";
import type { Operation, OrderSpec, Outcome, StoredOrder, StoredShop } from "./order-history.ts";

export const noon = "2026-11-24 12:00";
export const laterTime = "2026-11-24 12:15";
export const buildSpec = (mark: string, overrides: Partial<OrderSpec> = {}): OrderSpec => ({
  type: "takeaway_order",
  mark,
  portions: 1,
  guests: 0,
  coupon: null,
  at: noon,
  ...overrides,
});
export const buildSuccess = (number: number): Outcome => ({ kind: "ok", number });
export const buildRefusal = (reason: string, number?: number): Outcome => ({
  kind: "refused",
  reason: reason,
  number,
});
export const unknown: Outcome = { kind: "unknown", reason: "no response" };

/** Builds consecutive operations on one order, starting at `from`. */
export function buildHistory(
  key: string,
  from: number,
  steps: [Operation["action"], Outcome, OrderSpec | null, seenVersion?: number][],
): Operation[] {
  return steps.map(([action, outcome, spec, seenVersion], index) => {
    const sentAt = from + index * 10;
    return {
      customer: "asha",
      key,
      action,
      outcome,
      spec,
      seenVersion: seenVersion ?? null,
      sentAt,
      answeredAt: sentAt + 5,
    };
  });
}
export const buildPlacement = (key: string, number: number, spec: OrderSpec, from = 0) =>
  buildHistory(key, from, [["place", buildSuccess(number), spec]]);

/** Builds a stored order with matching events. */
export function buildOrder(
  number: number,
  key: string,
  spec: OrderSpec,
  overrides: { version?: number; status?: string } = {},
): StoredOrder {
  const { version = 1, status = "pending" } = overrides;
  const events = Array.from({ length: version }, (_, index) => {
    const isLast = index + 1 === version;
    const isCancellation = isLast && status === "cancelled";
    const laterKind = isCancellation ? "status_changed" : "modified";
    return {
      kind: index === 0 ? "placed" : laterKind,
      toStatus: isCancellation ? "cancelled" : "pending",
      version: index + 1,
    };
  });
  return { number, key, customer: "asha", status, version, spec, details: 1, events };
}

/** Builds a consistent shop with these orders, their emails and their claims. */
export function buildShop(...orders: StoredOrder[]): StoredShop {
  const live = orders.filter(({ status }) => status !== "cancelled");
  const jobs = orders.flatMap(({ number, events }) =>
    events.map(({ kind, version }) => {
      const template =
        { placed: "order-placed", modified: "order-changed" }[kind] ?? "order-cancelled";
      const id = `${number}-${version}`;
      return {
        id,
        number,
        template,
        version: template === "order-changed" ? version : null,
        state: "completed",
      };
    }),
  );
  const coupons = [{ code: "TWO", maxUses: 2, usesPerCustomer: 2, usedCount: 0 }];
  const couponUses = live.flatMap(({ number, spec: { coupon } }) =>
    coupon ? [{ number, code: coupon, customer: "asha" }] : [],
  );
  return {
    orders,
    jobs,
    emails: jobs.map(({ id }) => id),
    placesPerSlot: 2,
    slots: live.flatMap(({ number, spec: { type, at } }, index) =>
      type === "takeaway_order" && at ? [{ number, at, place: (index % 2) + 1 }] : [],
    ),
    seats: [
      { table: 1, seats: 2 },
      { table: 2, seats: 4 },
    ],
    tables: live.flatMap(({ number, spec: { type, at } }, index) =>
      type === "reservation" && at ? [{ number, table: (index % 2) + 1, at, from: 0, to: 75 }] : [],
    ),
    coupons: coupons.map((coupon) => ({ ...coupon, usedCount: couponUses.length })),
    couponUses,
  };
}

/** Checks the history and returns the kinds of violations. */
export const listViolationKinds = (history: Operation[], stored: StoredShop, isComplete = true) => [
  ...new Set(
    checkHistory(history, stored, { emailsDone: isComplete }).map((line) => line.split(":")[0]),
  ),
];
