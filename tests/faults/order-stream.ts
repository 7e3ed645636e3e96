import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** What customers were told. Keys are idempotency keys; an order is acknowledged by its number. */
export interface OrderStream {
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

const clients = 8;
const answerWithinMs = 10_000;

/**
 * Customers who order over HTTP without a pause, one dish each. Of those who get no answer every second one tries again with the same key
 * until there is one; the others give up.
 */
export function startOrderStream(shop: {
  url(): string;
  cookie: string;
  dish: { id: number; price: number; total: number };
}): OrderStream {
  const acknowledged = new Map<string, number>();
  const sent = new Set<string>();
  const surprises: string[] = [];
  const stopping = new AbortController();
  let unanswered = 0;
  let latestTaken = 0;

  async function place(key: string): Promise<"answered" | "unanswered"> {
    const form = new URLSearchParams({
      name: "Asha Patel",
      phone: "07700 900123",
      address: "1 High Street, Leicester",
      lines: JSON.stringify([{ id: shop.dish.id, quantity: 1, seenPrice: shop.dish.price }]),
      seenTotal: String(shop.dish.total),
      idempotencyKey: key,
    });
    sent.add(key);
    const sentAt = performance.now();
    const url = shop.url();
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const headers = { cookie: shop.cookie, origin: url };
      const reply = await fetch(`${url}/checkout.data`, { method: "POST", body: form, headers, signal, redirect: "manual" });
      const text = await reply.text();
      const number = /"placed","number",(\d+)/.exec(text)?.[1];
      if (reply.status === 200 && number) {
        const before = acknowledged.get(key);
        if (before !== undefined && before !== Number(number)) surprises.push(`${key} was order ${before}, then ${number}`);
        acknowledged.set(key, Number(number));
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
    }
  }

  const running = Promise.all(Array.from({ length: clients }, customer));
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
