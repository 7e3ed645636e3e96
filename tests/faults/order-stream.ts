import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, coupons, eventTime, pickupTimes, tableTimes } from "./busy-shop.ts";
import { signIn } from "./customer.ts";
import { createOrderClient } from "./order-client.ts";
import type { Operation, OrderSpec, Outcome } from "./order-history.ts";

/** Customers who place, modify and cancel orders, and their history. */
export interface OrderStream {
  /** Sorted by time of response. Times are `performance.now()`. */
  history: Operation[];
  /** Unexpected responses. */
  unexpected: string[];
  /** The number of accepted orders. */
  countAccepted(): number;
  /** Whether a request sent after this moment (`performance.now()`) was accepted. */
  hasAcceptedSince(moment: number): boolean;
  stop(): Promise<void>;
}

/** An order that its customer believes is pending. */
interface OwnOrder {
  key: string;
  number: number;
  version: number;
  spec: OrderSpec;
  /**
   * The customer does not know the version, because a modification was unanswered, or refused for
   * another reason than its time.
   */
  isVersionUnknown: boolean;
}

const minOwnOrders = 3;
const maxOwnOrders = 12;
const pauseMs = 60;
const retryAfterMs = 300;
const drawChance = (probability: number) => Math.random() < probability;
const pick = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;

/**
 * Starts customers who each place, modify and cancel orders, one after another, until `stop`.
 * Retries half of the unanswered operations until there is a response, and abandons the others.
 * `url` returns the node for a customer's next request.
 */
export async function startOrderStream(shop: {
  url(customer: number): string;
  origin: string;
  accounts: readonly Account[];
}): Promise<OrderStream> {
  const history: Operation[] = [];
  const unexpected: string[] = [];
  const stopping = new AbortController();
  let latestAcceptedAt = Number.NEGATIVE_INFINITY;
  let accepted = 0;

  const cookies: string[] = [];
  for (const [index, account] of shop.accounts.entries())
    cookies.push(await signIn(shop.url(index), account, shop.origin));

  async function runCustomer({ id }: Account, index: number): Promise<void> {
    const onUnexpected = (line: string) => void unexpected.push(line);
    const client = createOrderClient({
      url: () => shop.url(index),
      origin: shop.origin,
      cookie: cookies[index] ?? "",
      onUnexpected,
    });
    const ownOrders: OwnOrder[] = [];

    /** Sends a request and records its outcome. Retries half of the operations. */
    async function run(
      operation: Pick<Operation, "key" | "action" | "spec" | "seenVersion">,
      send: () => Promise<Outcome>,
    ): Promise<Outcome> {
      for (const retries = drawChance(0.5); ; ) {
        const sentAt = performance.now();
        const outcome = await send();
        history.push({
          customer: id,
          ...operation,
          sentAt,
          answeredAt: performance.now(),
          outcome,
        });
        if (outcome.kind === "ok") latestAcceptedAt = Math.max(latestAcceptedAt, sentAt);
        if (outcome.kind !== "unknown") return outcome;
        await sleep(retryAfterMs);
        if (!retries || stopping.signal.aborted) return outcome;
      }
    }

    async function place(): Promise<void> {
      const key = randomUUID();
      const spec = buildRandomSpec();
      const placeWith = (other: OrderSpec) =>
        run({ key, action: "place", spec: other, seenVersion: null }, () =>
          client.place(key, other),
        );
      const placed = await placeWith(spec);
      if (placed.kind !== "ok") return;
      accepted += 1;
      ownOrders.push({ key, number: placed.number, version: 1, spec, isVersionUnknown: false });
      // Simulates a double click, then a key reused for another order.
      if (drawChance(0.2)) await placeWith(spec);
      if (drawChance(0.05)) await placeWith({ ...spec, mark: randomUUID() });
    }

    async function modify(order: OwnOrder): Promise<void> {
      const { key, version } = order;
      const spec = pickRandomChange(order.spec);
      const outcome = await run({ key, action: "modify", spec, seenVersion: version }, () =>
        client.modify(order, spec),
      );
      if (outcome.kind === "ok") Object.assign(order, { spec, version: version + 1 });
      else order.isVersionUnknown = outcome.kind === "unknown" || outcome.reason !== "time_refused";
    }

    async function cancel(order: OwnOrder): Promise<void> {
      ownOrders.splice(ownOrders.indexOf(order), 1);
      await run({ key: order.key, action: "cancel", spec: null, seenVersion: null }, () =>
        client.cancel(order),
      );
    }

    while (!stopping.signal.aborted) {
      await sleep(Math.random() * pauseMs);
      const order = pick(ownOrders);
      const needsOrders = ownOrders.length < minOwnOrders;
      const addsOrder = ownOrders.length < maxOwnOrders && drawChance(0.4);
      if (!order || needsOrders || addsOrder) await place();
      else if (!order.isVersionUnknown && drawChance(0.5)) await modify(order);
      else await cancel(order);
    }
  }

  const running = Promise.all(shop.accounts.map(runCustomer));
  return {
    history,
    unexpected,
    countAccepted: () => accepted,
    hasAcceptedSince: (moment) => latestAcceptedAt > moment,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function buildRandomSpec(): OrderSpec {
  const base = {
    mark: randomUUID(),
    portions: 1 + Math.floor(Math.random() * 3),
    guests: 0,
    coupon: null,
    at: null,
  };
  switch (pick(["menuorder", "takeaway_order", "party_order", "reservation"] as const)) {
    case "menuorder":
      return { ...base, type: "menuorder", coupon: drawChance(0.7) ? pick(coupons).code : null };
    case "takeaway_order":
      return { ...base, type: "takeaway_order", at: pick(pickupTimes) };
    case "party_order":
      return { ...base, type: "party_order", guests: 20, at: eventTime };
    case "reservation":
      return {
        ...base,
        type: "reservation",
        portions: 0,
        guests: 2 + Math.floor(Math.random() * 5),
        at: pick(tableTimes),
      };
  }
}

/**
 * Returns a new spec of the same type with other portions or guests, and sometimes another time.
 */
function pickRandomChange(spec: OrderSpec): OrderSpec {
  const { type, portions, guests, coupon, at } = buildSimilarSpec(spec);
  return { type, mark: randomUUID(), portions, guests, coupon, at };
}

function buildSimilarSpec(spec: OrderSpec): OrderSpec {
  for (;;) {
    const other = buildRandomSpec();
    if (other.type === spec.type)
      return { ...other, coupon: spec.coupon, at: drawChance(0.5) ? spec.at : other.at };
  }
}
