import { findDuplicates } from "./check-orders.ts";
import {
  groupByKey,
  type Operation,
  type OrderSpec,
  type StoredLimits,
  type StoredOrder,
} from "./order-history.ts";

/**
 * A time span during which an order certainly held a claim on a limited resource, named as in
 * `listResources`.
 */
interface ClaimSpan {
  resource: string;
  from: number;
  to: number;
}

/**
 * Checks that the right orders hold pickup slots, tables and coupon uses, and that no limit was
 * ever exceeded.
 */
export function checkLimits(
  history: readonly Operation[],
  orders: readonly StoredOrder[],
  stored: StoredLimits,
): string[] {
  const activeOrders = orders.filter(({ status }) => status !== "cancelled");
  return [
    ...checkSlots(activeOrders, stored),
    ...checkTables(activeOrders, stored),
    ...checkCoupons(activeOrders, stored),
    ...checkOverTime(history, stored),
  ];
}

function checkSlots(
  activeOrders: readonly StoredOrder[],
  { slots, placesPerSlot }: StoredLimits,
): string[] {
  const expected = activeOrders.flatMap(({ number, spec }) =>
    spec.type === "takeaway_order" ? [`${number} at ${spec.at}`] : [],
  );
  const actual = slots.map(({ number, at }) => `${number} at ${at}`);
  const duplicates = findDuplicates(slots.map(({ at, place }) => `place ${place} at ${at}`));
  const placesOverLimit = slots.filter(({ place }) => place > placesPerSlot);
  return [
    ...describeDifferences("place", expected, actual),
    ...duplicates.map((place) => `over limit: ${place} is assigned twice`),
    ...placesOverLimit.map(({ at, place }) => `over limit: ${at} has a place ${place}`),
  ];
}

function checkTables(
  activeOrders: readonly StoredOrder[],
  { tables, seats }: StoredLimits,
): string[] {
  const seatsByTable = new Map(seats.map(({ table, seats: count }) => [table, count]));
  const reservations = activeOrders.filter(({ spec }) => spec.type === "reservation");
  const expected = reservations.map(({ number, spec }) => `${number} at ${spec.at}`);
  // One reservation may have several tables.
  const actual = [...new Set(tables.map(({ number, at }) => `${number} at ${at}`))];
  const tooSmall = reservations.filter(({ number, spec }) => {
    const assignedTables = tables.filter((row) => row.number === number);
    const assignedSeats = assignedTables.reduce(
      (sum, { table }) => sum + (seatsByTable.get(table) ?? 0),
      0,
    );
    return assignedSeats > 0 && assignedSeats < spec.guests;
  });
  const overlaps = tables.filter((claim, index) => {
    const laterClaims = tables.slice(index + 1).filter(({ table }) => table === claim.table);
    return laterClaims.some(({ from, to }) => from < claim.to && claim.from < to);
  });
  return [
    ...describeDifferences("table", expected, actual),
    ...tooSmall.map(
      ({ number }) => `over limit: the tables of reservation ${number} have too few seats`,
    ),
    ...overlaps.map(({ table, at }) => `over limit: table ${table} is assigned twice at ${at}`),
  ];
}

function checkCoupons(
  activeOrders: readonly StoredOrder[],
  { coupons, couponUses }: StoredLimits,
): string[] {
  const expected = activeOrders.flatMap(({ number, spec }) =>
    spec.coupon ? [`${number} of ${spec.coupon}`] : [],
  );
  const actual = couponUses.map(({ number, code }) => `${number} of ${code}`);
  return [
    ...describeDifferences("use", expected, actual),
    ...coupons.flatMap(({ code, maxUses, usesPerCustomer, usedCount }) => {
      const uses = couponUses.filter((use) => use.code === code);
      const usesByCustomer = [...Map.groupBy(uses, ({ customer }) => customer).values()];
      const maxCustomerUses = Math.max(
        0,
        ...usesByCustomer.map((customerUses) => customerUses.length),
      );
      const violations: string[] = [];
      if (usedCount !== uses.length)
        violations.push(
          `miscounted: ${code} counts ${usedCount} uses, but ${uses.length} orders have one`,
        );
      if (uses.length > maxUses)
        violations.push(`over limit: ${code} has ${uses.length} uses, ${maxUses} are allowed`);
      if (maxCustomerUses > usesPerCustomer)
        violations.push(
          `over limit: a customer has ${maxCustomerUses} uses of ${code}, ${usesPerCustomer} are allowed`,
        );
      return violations;
    }),
  ];
}

function describeDifferences(
  claim: string,
  expected: readonly string[],
  actual: readonly string[],
): string[] {
  const expectedSet = new Set(expected);
  const actualSet = new Set(actual);
  return [
    ...expected
      .filter((order) => !actualSet.has(order))
      .map((order) => `unclaimed: order ${order} has no ${claim}`),
    ...actual
      .filter((order) => !expectedSet.has(order))
      .map((order) => `leaked: order ${order} must not have this ${claim}`),
    ...findDuplicates(actual).map(
      (order) => `over limit: order ${order} has more than one ${claim}`,
    ),
  ];
}

/**
 * Checks the limits at every moment of the history, counting only claims that orders certainly
 * held.
 */
function checkOverTime(history: readonly Operation[], stored: StoredLimits): string[] {
  const allSpans = [...groupByKey(history).values()].flatMap((operations) =>
    listCertainSpans(operations),
  );
  const spansByResource = Map.groupBy(allSpans, ({ resource }) => resource);
  return [...spansByResource].flatMap(([resource, spans]) => {
    const claims = countMaxConcurrent(spans);
    const limit = findLimit(resource, stored);
    return claims > limit
      ? [`over limit: ${claims} orders had ${resource} at once, ${limit} are allowed`]
      : [];
  });
}

function findLimit(resource: string, { placesPerSlot, seats, coupons }: StoredLimits): number {
  const [kind, name, customer] = resource.split("|");
  if (kind === "slot") return placesPerSlot;
  // Each reservation takes at least one table.
  if (kind === "table") return seats.length;
  const coupon = coupons.find(({ code }) => code === name);
  return (customer ? coupon?.usesPerCustomer : coupon?.maxUses) ?? 0;
}

/**
 * Each span starts with the response that accepted a claim and ends with the next request that
 * may have released it.
 */
function listCertainSpans(operations: readonly Operation[]): ClaimSpan[] {
  const placedIndex = operations.findIndex(
    ({ action, outcome }) => action === "place" && outcome.kind === "ok",
  );
  const placement = operations[placedIndex];
  if (!placement) return [];
  // If a modification or cancellation was sent before the accepted placement, no span is
  // certain.
  if (operations.slice(0, placedIndex).some(({ action }) => action !== "place")) return [];
  const spans: ClaimSpan[] = [];
  let heldSpec: OrderSpec | null = placement.spec;
  let heldSince = placement.answeredAt;
  const endSpan = (endedAt: number) => {
    const resources = heldSpec ? listResources(heldSpec, placement.customer) : [];
    spans.push(...resources.map((resource) => ({ resource, from: heldSince, to: endedAt })));
    heldSpec = null;
  };
  for (const { action, outcome, spec, sentAt, answeredAt } of operations.slice(placedIndex + 1)) {
    if (action === "place" || outcome.kind === "refused") continue;
    endSpan(sentAt);
    if (action === "cancel" || outcome.kind === "unknown") return spans;
    heldSpec = spec;
    heldSince = answeredAt;
  }
  endSpan(Number.POSITIVE_INFINITY);
  return spans;
}

/**
 * Names the limited resources of an order: `slot|TIME`, `table|TIME`, or `coupon|CODE` and
 * `coupon|CODE|CUSTOMER`.
 */
function listResources({ type, at, coupon }: OrderSpec, customer: string): string[] {
  if (type === "takeaway_order") return [`slot|${at}`];
  if (type === "reservation") return [`table|${at}`];
  return coupon ? [`coupon|${coupon}`, `coupon|${coupon}|${customer}`] : [];
}

function countMaxConcurrent(spans: readonly ClaimSpan[]): number {
  const changes = spans.flatMap(({ from, to }) => [
    { moment: from, change: 1 },
    { moment: to, change: -1 },
  ]);
  // At the same moment, claims end before others start.
  changes.sort((a, b) => a.moment - b.moment || a.change - b.change);
  let current = 0;
  let max = 0;
  for (const { change } of changes) {
    current += change;
    max = Math.max(max, current);
  }
  return max;
}
