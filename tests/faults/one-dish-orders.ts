import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { buildOrderForm, readAcceptedNumber } from "./order-form.ts";

/** The results of a series of orders. Keys are idempotency keys. */
export interface OneDishOrders {
  /** Order numbers by key. */
  accepted: Map<string, number>;
  /** Every key sent. */
  sent: Set<string>;
  /** Whether an order sent after this moment (`performance.now()`) was accepted. */
  hasAcceptedSince(moment: number): boolean;
  /**
   * The number of requests without a response or with 5xx. Their orders may or may not have been
   * stored.
   */
  countUnanswered(): number;
  /** Unexpected responses. */
  unexpected: string[];
  stop(): Promise<void>;
}

const responseTimeoutMs = 10_000;

/**
 * Starts customers who each place one-dish orders over HTTP, one after another. Half of the orders
 * are retried with the same key until there is a response. The other half are sent only once.
 */
export function startOneDishOrders(shop: {
  url(): string;
  /** The shop's `PUBLIC_URL`, if it differs from the node's URL. */
  publicUrl?: string;
  cookie: string;
  /** `total` is the price of an order for one portion. */
  dish: { id: number; price: number; total: number };
  /** The number of concurrent customers; eight by default. */
  customers?: number;
  /** Each customer's pause between two orders; none by default. */
  pauseMs?: number;
}): OneDishOrders {
  const accepted = new Map<string, number>();
  const sent = new Set<string>();
  const unexpected: string[] = [];
  const stopping = new AbortController();
  let unanswered = 0;
  /** When the newest of the accepted orders was sent. */
  let newestAcceptedSentAt = 0;

  async function placeOrder(key: string): Promise<"answered" | "unanswered"> {
    sent.add(key);
    const sentAt = performance.now();
    const url = shop.url();
    try {
      const signal = AbortSignal.timeout(responseTimeoutMs);
      const headers = { cookie: shop.cookie, origin: shop.publicUrl ?? url };
      const body = buildOrderForm({ dish: shop.dish, key });
      const response = await fetch(`${url}/checkout.data`, {
        method: "POST",
        body,
        headers,
        signal,
        redirect: "manual",
      });
      const text = await response.text();
      const number = readAcceptedNumber(text);
      if (response.status === 200 && number) {
        const before = accepted.get(key);
        if (before !== undefined && before !== number)
          unexpected.push(`${key} was order ${before}, then ${number}`);
        accepted.set(key, number);
        newestAcceptedSentAt = Math.max(newestAcceptedSentAt, sentAt);
        return "answered";
      }
      if (response.status < 500) {
        unexpected.push(`${response.status} ${text.slice(0, 300)}`);
        return "answered";
      }
    } catch {
      // The connection was lost or refused.
    }
    unanswered += 1;
    return "unanswered";
  }

  async function runCustomer(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const key = randomUUID();
      const isRetried = turn % 2 === 0;
      while ((await placeOrder(key)) === "unanswered") {
        await sleep(100);
        if (!isRetried) break;
      }
      if (shop.pauseMs) await sleep(shop.pauseMs);
    }
  }

  const running = Promise.all(Array.from({ length: shop.customers ?? 8 }, runCustomer));
  return {
    accepted,
    sent,
    unexpected,
    hasAcceptedSince: (moment) => newestAcceptedSentAt > moment,
    countUnanswered: () => unanswered,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
