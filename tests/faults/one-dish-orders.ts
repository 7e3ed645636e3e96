import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { acknowledgedNumber, orderForm } from "./order-form.ts";

/** What customers were told. Keys are idempotency keys; an order is acknowledged by its number. */
export interface OneDishOrders {
  acknowledged: Map<string, number>;
  /** Every key that was ever sent. */
  sent: Set<string>;
  /** Whether an order was acknowledged whose request was sent after this moment (`performance.now()`). */
  takenSince(moment: number): boolean;
  /** Requests without an answer, or with "try again" (5xx): they may have been carried out or not. */
  unanswered(): number;
  /** Answers that no order of this stream should get. */
  surprises: string[];
  stop(): Promise<void>;
}

const answerWithinMs = 10_000;

/**
 * Customers who order over HTTP without a pause, one dish each. Of those who get no answer every second one tries again with the same key
 * until there is one; the others give up.
 */
export function startOneDishOrders(shop: {
  url(): string;
  /** What the shop calls itself, where that is not the node's own address. */
  publicUrl?: string;
  cookie: string;
  dish: { id: number; price: number; total: number };
  /** How many order at once, and how long each waits between two orders, in milliseconds. */
  clients?: number;
  pauseMs?: number;
}): OneDishOrders {
  const acknowledged = new Map<string, number>();
  const sent = new Set<string>();
  const surprises: string[] = [];
  const stopping = new AbortController();
  let unanswered = 0;
  let latestTaken = 0;

  async function place(key: string): Promise<"answered" | "unanswered"> {
    sent.add(key);
    const sentAt = performance.now();
    const url = shop.url();
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const headers = { cookie: shop.cookie, origin: shop.publicUrl ?? url };
      const body = orderForm({ dish: shop.dish, key });
      const reply = await fetch(`${url}/checkout.data`, { method: "POST", body, headers, signal, redirect: "manual" });
      const text = await reply.text();
      const number = acknowledgedNumber(text);
      if (reply.status === 200 && number) {
        const before = acknowledged.get(key);
        if (before !== undefined && before !== number) surprises.push(`${key} was order ${before}, then ${number}`);
        acknowledged.set(key, number);
        latestTaken = Math.max(latestTaken, sentAt);
        return "answered";
      }
      if (reply.status < 500) {
        surprises.push(`${reply.status} ${text.slice(0, 300)}`);
        return "answered";
      }
    } catch {
      // The connection broke, or nobody listens.
    }
    unanswered += 1;
    return "unanswered";
  }

  async function customer(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const key = randomUUID();
      const insists = turn % 2 === 0;
      while ((await place(key)) === "unanswered") {
        await sleep(100);
        if (!insists) break;
      }
      if (shop.pauseMs) await sleep(shop.pauseMs);
    }
  }

  const running = Promise.all(Array.from({ length: shop.clients ?? 8 }, customer));
  return {
    acknowledged,
    sent,
    surprises,
    takenSince: (moment) => latestTaken > moment,
    unanswered: () => unanswered,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
