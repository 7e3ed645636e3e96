import { repeated } from "./check-orders.ts";
import { byKey, type KeptLimits, type KeptOrder, type Operation, type Wish } from "./order-history.ts";

/** Something limited that an order had for sure between two moments. */
interface Held {
  from: number;
  to: number;
}

/** What is wrong with pickup slots, tables and coupons: those who hold them are not the orders that should, or are too many. */
export function checkLimits(history: readonly Operation[], orders: readonly KeptOrder[], kept: KeptLimits): string[] {
  const live = orders.filter(({ status }) => status !== "cancelled");
  return [...checkSlots(live, kept), ...checkTables(live, kept), ...checkCoupons(live, kept), ...checkAllAlong(history, kept)];
}

function checkSlots(live: readonly KeptOrder[], { slots, placesPerSlot }: KeptLimits): string[] {
  const should = live.flatMap(({ number, wish }) => (wish.type === "takeaway_order" ? [`${number} at ${wish.at}`] : []));
  const is = slots.map(({ number, at }) => `${number} at ${at}`);
  return [
    ...differences("place", should, is),
    ...repeated(slots.map(({ at, place }) => `place ${place} at ${at}`)).map((place) => `over: ${place} is given twice`),
    ...slots.filter(({ place }) => place > placesPerSlot).map(({ at, place }) => `over: ${at} has a place ${place}`),
  ];
}

function checkTables(live: readonly KeptOrder[], { tables, seats }: KeptLimits): string[] {
  const seatsOf = new Map(seats.map(({ table, seats: many }) => [table, many]));
  const reservations = live.filter(({ wish }) => wish.type === "reservation");
  const isAt = (number: number) => new Set(tables.filter((row) => row.number === number).map(({ at }) => `${number} at ${at}`));
  const should = reservations.map(({ number, wish }) => `${number} at ${wish.at}`);
  const is = [...new Set(tables.map(({ number }) => number))].flatMap((number) => [...isAt(number)]);
  const standing = reservations.filter(({ number, wish }) => {
    const given = tables.filter((row) => row.number === number).reduce((sum, { table }) => sum + (seatsOf.get(table) ?? 0), 0);
    return given > 0 && given < wish.guests;
  });
  const overlaps = tables.filter((one, index) =>
    tables.slice(index + 1).some((other) => other.table === one.table && other.from < one.to && one.from < other.to),
  );
  return [
    ...differences("table", should, is),
    ...standing.map(({ number }) => `over: the tables of reservation ${number} have too few seats`),
    ...overlaps.map(({ table, at }) => `over: table ${table} is given twice at ${at}`),
  ];
}

function checkCoupons(live: readonly KeptOrder[], { coupons, couponUses }: KeptLimits): string[] {
  const should = live.flatMap(({ number, wish }) => (wish.coupon ? [`${number} of ${wish.coupon}`] : []));
  const is = couponUses.map(({ number, code }) => `${number} of ${code}`);
  return [
    ...differences("use", should, is),
    ...coupons.flatMap(({ code, maxUses, usesPerCustomer, usedCount }) => {
      const uses = couponUses.filter((use) => use.code === code);
      const most = Math.max(0, ...[...Map.groupBy(uses, ({ customer }) => customer).values()].map((theirs) => theirs.length));
      return [
        ...(usedCount === uses.length
          ? []
          : [`miscounted: ${code} counts ${usedCount} uses, and ${uses.length} orders hold one`]),
        ...(uses.length > maxUses ? [`over: ${code} has ${uses.length} uses of ${maxUses}`] : []),
        ...(most > usesPerCustomer ? [`over: a customer has ${most} uses of ${code}, of ${usesPerCustomer}`] : []),
      ];
    }),
  ];
}

function differences(what: string, should: readonly string[], is: readonly string[]): string[] {
  const [wanted, found] = [new Set(should), new Set(is)];
  return [
    ...should.filter((one) => !found.has(one)).map((one) => `unheld: order ${one} has no ${what}`),
    ...is.filter((one) => !wanted.has(one)).map((one) => `leaked: a ${what} is held by order ${one}`),
    ...repeated(is).map((one) => `over: order ${one} has more than one ${what}`),
  ];
}

/** The same at every moment of the history, as customers can tell: what all of them had for sure at once was never more than there is. */
function checkAllAlong(history: readonly Operation[], { placesPerSlot, seats, coupons }: KeptLimits): string[] {
  const held = new Map<string, Held[]>();
  for (const operations of byKey(history).values())
    for (const { what, ...span } of surelyHeld(operations)) held.set(what, [...(held.get(what) ?? []), span]);
  const most = (what: string) => {
    if (what.startsWith("slot")) return placesPerSlot;
    if (what.startsWith("table")) return seats.length;
    const [, code, customer] = what.split("|");
    const coupon = coupons.find((one) => one.code === code);
    return (customer ? coupon?.usesPerCustomer : coupon?.maxUses) ?? 0;
  };
  return [...held].flatMap(([what, spans]) => {
    const many = mostAtOnce(spans);
    return many > most(what) ? [`over: ${many} orders had ${what} at once, of ${most(what)}`] : [];
  });
}

/** From the answer that acknowledged it until the next thing was sent that may have given it up. */
function surelyHeld(operations: readonly Operation[]): (Held & { what: string })[] {
  const first = operations.findIndex(({ does, outcome }) => does === "place" && outcome.is === "ok");
  const acknowledged = operations[first];
  const before = operations.slice(0, Math.max(0, first));
  // Only what was changed while nothing else was under way is sure.
  if (!acknowledged || before.some(({ does }) => does !== "place")) return [];
  const spans: (Held & { what: string })[] = [];
  let wish: Wish | null = acknowledged.wish;
  let since = acknowledged.answeredAt;
  const until = (moment: number) => {
    if (wish) spans.push(...whatItHolds(wish, acknowledged.customer).map((what) => ({ what, from: since, to: moment })));
    wish = null;
  };
  for (const { does, outcome, wish: next, sentAt, answeredAt } of operations.slice(first + 1)) {
    if (does === "place" || outcome.is === "refused") continue;
    until(sentAt);
    if (does === "cancel" || outcome.is === "unknown") return spans;
    [wish, since] = [next, answeredAt];
  }
  until(Number.POSITIVE_INFINITY);
  return spans;
}

function whatItHolds({ type, at, coupon }: Wish, customer: string): string[] {
  if (type === "takeaway_order") return [`slot|${at}`];
  if (type === "reservation") return [`table|${at}`];
  return coupon ? [`coupon|${coupon}`, `coupon|${coupon}|${customer}`] : [];
}

function mostAtOnce(spans: readonly Held[]): number {
  const steps = spans.flatMap(({ from, to }) => [
    { moment: from, step: 1 },
    { moment: to, step: -1 },
  ]);
  steps.sort((one, other) => one.moment - other.moment || one.step - other.step);
  let [now, most] = [0, 0];
  for (const { step } of steps) {
    now += step;
    most = Math.max(most, now);
  }
  return most;
}
