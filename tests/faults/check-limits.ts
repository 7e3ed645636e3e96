import { findDuplicates } from "./check-orders.ts";
import { groupByKey, type Operation, type OrderSpec, type StoredLimits, type StoredOrder } from "./order-history.ts";

/** A time span during which an order certainly held a claim on a limited resource. */
interface ClaimSpan {
  from: number;
  to: number;
}

/** Checks that the right orders hold pickup slots, tables and coupon uses, and that no limit was ever exceeded. */
export function checkLimits(history: readonly Operation[], orders: readonly StoredOrder[], stored: StoredLimits): string[] {
  const live = orders.filter(({ status }) => status !== "cancelled");
  return [
    ...checkSlots(live, stored),
    ...checkTables(live, stored),
    ...checkCoupons(live, stored),
    ...checkOverTime(history, stored),
  ];
}

function checkSlots(live: readonly StoredOrder[], { slots, placesPerSlot }: StoredLimits): string[] {
  const expected = live.flatMap(({ number, spec }) => (spec.type === "takeaway_order" ? [`${number} at ${spec.at}`] : []));
  const actual = slots.map(({ number, at }) => `${number} at ${at}`);
  return [
    ...differences("place", expected, actual),
    ...findDuplicates(slots.map(({ at, place }) => `place ${place} at ${at}`)).map(
      (place) => `over limit: ${place} is assigned twice`,
    ),
    ...slots.filter(({ place }) => place > placesPerSlot).map(({ at, place }) => `over limit: ${at} has a place ${place}`),
  ];
}

function checkTables(live: readonly StoredOrder[], { tables, seats }: StoredLimits): string[] {
  const countSeats = new Map(seats.map(({ table, seats: count }) => [table, count]));
  const reservations = live.filter(({ spec }) => spec.type === "reservation");
  const listClaims = (number: number) =>
    new Set(tables.filter((row) => row.number === number).map(({ at }) => `${number} at ${at}`));
  const expected = reservations.map(({ number, spec }) => `${number} at ${spec.at}`);
  const actual = [...new Set(tables.map(({ number }) => number))].flatMap((number) => [...listClaims(number)]);
  const tooSmall = reservations.filter(({ number, spec }) => {
    const assigned = tables
      .filter((row) => row.number === number)
      .reduce((sum, { table }) => sum + (countSeats.get(table) ?? 0), 0);
    return assigned > 0 && assigned < spec.guests;
  });
  const overlaps = tables.filter((table, index) =>
    tables.slice(index + 1).some((other) => other.table === table.table && other.from < table.to && table.from < other.to),
  );
  return [
    ...differences("table", expected, actual),
    ...tooSmall.map(({ number }) => `over limit: the tables of reservation ${number} have too few seats`),
    ...overlaps.map(({ table, at }) => `over limit: table ${table} is assigned twice at ${at}`),
  ];
}

function checkCoupons(live: readonly StoredOrder[], { coupons, couponUses }: StoredLimits): string[] {
  const expected = live.flatMap(({ number, spec }) => (spec.coupon ? [`${number} of ${spec.coupon}`] : []));
  const actual = couponUses.map(({ number, code }) => `${number} of ${code}`);
  return [
    ...differences("use", expected, actual),
    ...coupons.flatMap(({ code, maxUses, usesPerCustomer, usedCount }) => {
      const uses = couponUses.filter((use) => use.code === code);
      const peak = Math.max(
        0,
        ...[...Map.groupBy(uses, ({ customer }) => customer).values()].map((customerUses) => customerUses.length),
      );
      return [
        ...(usedCount === uses.length
          ? []
          : [`miscounted: ${code} counts ${usedCount} uses, but ${uses.length} orders have one`]),
        ...(uses.length > maxUses ? [`over limit: ${code} has ${uses.length} uses of ${maxUses}`] : []),
        ...(peak > usesPerCustomer ? [`over limit: a customer has ${peak} uses of ${code}, of ${usesPerCustomer}`] : []),
      ];
    }),
  ];
}

function differences(claim: string, expected: readonly string[], actual: readonly string[]): string[] {
  const [expectedSet, actualSet] = [new Set(expected), new Set(actual)];
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
    for (const { resource, ...span } of certainSpans(operations))
      spansByResource.set(resource, [...(spansByResource.get(resource) ?? []), span]);
  const getLimit = (resource: string) => {
    if (resource.startsWith("slot")) return placesPerSlot;
    if (resource.startsWith("table")) return seats.length;
    const [, code, customer] = resource.split("|");
    const coupon = coupons.find((coupon) => coupon.code === code);
    return (customer ? coupon?.usesPerCustomer : coupon?.maxUses) ?? 0;
  };
  return [...spansByResource].flatMap(([resource, spans]) => {
    const claims = maxConcurrent(spans);
    return claims > getLimit(resource) ? [`over limit: ${claims} orders had ${resource} at once, of ${getLimit(resource)}`] : [];
  });
}

/** Each span starts with the response that acknowledged a claim and ends with the next request that may have released it. */
function certainSpans(operations: readonly Operation[]): (ClaimSpan & { resource: string })[] {
  const first = operations.findIndex(({ action, outcome }) => action === "place" && outcome.kind === "ok");
  const acknowledged = operations[first];
  const before = operations.slice(0, Math.max(0, first));
  // If a modification or cancellation was sent before the acknowledged placement, no span is certain.
  if (!acknowledged || before.some(({ action }) => action !== "place")) return [];
  const spans: (ClaimSpan & { resource: string })[] = [];
  let spec: OrderSpec | null = acknowledged.spec;
  let since = acknowledged.answeredAt;
  const endSpan = (moment: number) => {
    if (spec)
      spans.push(...listResources(spec, acknowledged.customer).map((resource) => ({ resource, from: since, to: moment })));
    spec = null;
  };
  for (const { action, outcome, spec: next, sentAt, answeredAt } of operations.slice(first + 1)) {
    if (action === "place" || outcome.kind === "refused") continue;
    endSpan(sentAt);
    if (action === "cancel" || outcome.kind === "unknown") return spans;
    [spec, since] = [next, answeredAt];
  }
  endSpan(Number.POSITIVE_INFINITY);
  return spans;
}

function listResources({ type, at, coupon }: OrderSpec, customer: string): string[] {
  if (type === "takeaway_order") return [`slot|${at}`];
  if (type === "reservation") return [`table|${at}`];
  return coupon ? [`coupon|${coupon}`, `coupon|${coupon}|${customer}`] : [];
}

function maxConcurrent(spans: readonly ClaimSpan[]): number {
  const steps = spans.flatMap(({ from, to }) => [
    { moment: from, step: 1 },
    { moment: to, step: -1 },
  ]);
  steps.sort((a, b) => a.moment - b.moment || a.step - b.step);
  let [current, max] = [0, 0];
  for (const { step } of steps) {
    current += step;
    max = Math.max(max, current);
  }
  return max;
}
