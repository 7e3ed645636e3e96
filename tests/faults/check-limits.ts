import { findDuplicates } from "./check-orders.ts";
import { groupByKey, type Operation, type OrderSpec, type StoredLimits, type StoredOrder } from "./order-history.ts";

/** A time span during which an order certainly held a claim on a limited resource. */
interface ClaimSpan {
  from: number;
  to: number;
}

/** Checks that the right orders hold pickup slots, tables and coupon uses, and that no limit was ever exceeded. */
export function checkLimits(history: readonly Operation[], orders: readonly StoredOrder[], stored: StoredLimits): string[] {
  const activeOrders = orders.filter(({ status }) => status !== "cancelled");
  return [
    ...checkSlots(activeOrders, stored),
    ...checkTables(activeOrders, stored),
    ...checkCoupons(activeOrders, stored),
    ...checkOverTime(history, stored),
  ];
}

function checkSlots(activeOrders: readonly StoredOrder[], { slots, placesPerSlot }: StoredLimits): string[] {
  const expected = activeOrders.flatMap(({ number, spec }) =>
    spec.type === "takeaway_order" ? [`${number} at ${spec.at}`] : [],
  );
  const actual = slots.map(({ number, at }) => `${number} at ${at}`);
  const duplicates = findDuplicates(slots.map(({ at, place }) => `place ${place} at ${at}`));
  const tooHigh = slots.filter(({ place }) => place > placesPerSlot);
  return [
    ...describeDifferences("place", expected, actual),
    ...duplicates.map((place) => `over limit: ${place} is assigned twice`),
    ...tooHigh.map(({ at, place }) => `over limit: ${at} has a place ${place}`),
  ];
}

function checkTables(activeOrders: readonly StoredOrder[], { tables, seats }: StoredLimits): string[] {
  const seatsByTable = new Map(seats.map(({ table, seats: count }) => [table, count]));
  const reservations = activeOrders.filter(({ spec }) => spec.type === "reservation");
  const listClaims = (number: number) =>
    new Set(tables.filter((row) => row.number === number).map(({ at }) => `${number} at ${at}`));
  const expected = reservations.map(({ number, spec }) => `${number} at ${spec.at}`);
  const actual = [...new Set(tables.map(({ number }) => number))].flatMap((number) => [...listClaims(number)]);
  const tooSmall = reservations.filter(({ number, spec }) => {
    const assignedTables = tables.filter((row) => row.number === number);
    const assignedSeats = assignedTables.reduce((sum, { table }) => sum + (seatsByTable.get(table) ?? 0), 0);
    return assignedSeats > 0 && assignedSeats < spec.guests;
  });
  const overlaps = tables.filter((claim, index) => {
    const laterClaims = tables.slice(index + 1).filter(({ table }) => table === claim.table);
    return laterClaims.some(({ from, to }) => from < claim.to && claim.from < to);
  });
  return [
    ...describeDifferences("table", expected, actual),
    ...tooSmall.map(({ number }) => `over limit: the tables of reservation ${number} have too few seats`),
    ...overlaps.map(({ table, at }) => `over limit: table ${table} is assigned twice at ${at}`),
  ];
}

function checkCoupons(activeOrders: readonly StoredOrder[], { coupons, couponUses }: StoredLimits): string[] {
  const expected = activeOrders.flatMap(({ number, spec }) => (spec.coupon ? [`${number} of ${spec.coupon}`] : []));
  const actual = couponUses.map(({ number, code }) => `${number} of ${code}`);
  return [
    ...describeDifferences("use", expected, actual),
    ...coupons.flatMap(({ code, maxUses, usesPerCustomer, usedCount }) => {
      const uses = couponUses.filter((use) => use.code === code);
      const usesByCustomer = [...Map.groupBy(uses, ({ customer }) => customer).values()];
      const maxCustomerUses = Math.max(0, ...usesByCustomer.map((customerUses) => customerUses.length));
      const violations: string[] = [];
      if (usedCount !== uses.length)
        violations.push(`miscounted: ${code} counts ${usedCount} uses, but ${uses.length} orders have one`);
      if (uses.length > maxUses) violations.push(`over limit: ${code} has ${uses.length} uses of ${maxUses}`);
      if (maxCustomerUses > usesPerCustomer)
        violations.push(`over limit: a customer has ${maxCustomerUses} uses of ${code}, of ${usesPerCustomer}`);
      return violations;
    }),
  ];
}

function describeDifferences(claim: string, expected: readonly string[], actual: readonly string[]): string[] {
  const expectedSet = new Set(expected);
  const actualSet = new Set(actual);
  return [
    ...expected.filter((order) => !actualSet.has(order)).map((order) => `unclaimed: order ${order} has no ${claim}`),
    ...actual.filter((order) => !expectedSet.has(order)).map((order) => `leaked: order ${order} must not have this ${claim}`),
    ...findDuplicates(actual).map((order) => `over limit: order ${order} has more than one ${claim}`),
  ];
}

/** Checks the limits at every moment of the history, counting only claims that orders certainly held. */
function checkOverTime(history: readonly Operation[], { placesPerSlot, seats, coupons }: StoredLimits): string[] {
  const spansByResource = new Map<string, ClaimSpan[]>();
  for (const operations of groupByKey(history).values())
    for (const { resource, ...span } of listCertainSpans(operations))
      spansByResource.set(resource, [...(spansByResource.get(resource) ?? []), span]);
  const getLimit = (resource: string) => {
    if (resource.startsWith("slot")) return placesPerSlot;
    if (resource.startsWith("table")) return seats.length;
    const [, code, customer] = resource.split("|");
    const coupon = coupons.find((coupon) => coupon.code === code);
    return (customer ? coupon?.usesPerCustomer : coupon?.maxUses) ?? 0;
  };
  return [...spansByResource].flatMap(([resource, spans]) => {
    const claims = countMaxConcurrent(spans);
    return claims > getLimit(resource) ? [`over limit: ${claims} orders had ${resource} at once, of ${getLimit(resource)}`] : [];
  });
}

/** Each span starts with the response that acknowledged a claim and ends with the next request that may have released it. */
function listCertainSpans(operations: readonly Operation[]): (ClaimSpan & { resource: string })[] {
  const first = operations.findIndex(({ action, outcome }) => action === "place" && outcome.kind === "ok");
  const acknowledged = operations[first];
  const before = operations.slice(0, Math.max(0, first));
  // If a modification or cancellation was sent before the acknowledged placement, no span is certain.
  if (!acknowledged || before.some(({ action }) => action !== "place")) return [];
  const spans: (ClaimSpan & { resource: string })[] = [];
  let spec: OrderSpec | null = acknowledged.spec;
  let since = acknowledged.answeredAt;
  const endSpan = (endedAt: number) => {
    if (spec)
      spans.push(...listResources(spec, acknowledged.customer).map((resource) => ({ resource, from: since, to: endedAt })));
    spec = null;
  };
  for (const { action, outcome, spec: next, sentAt, answeredAt } of operations.slice(first + 1)) {
    if (action === "place" || outcome.kind === "refused") continue;
    endSpan(sentAt);
    if (action === "cancel" || outcome.kind === "unknown") return spans;
    spec = next;
    since = answeredAt;
  }
  endSpan(Number.POSITIVE_INFINITY);
  return spans;
}

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
  changes.sort((a, b) => a.moment - b.moment || a.change - b.change);
  let current = 0;
  let max = 0;
  for (const { change } of changes) {
    current += change;
    max = Math.max(max, current);
  }
  return max;
}
