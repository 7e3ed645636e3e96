import { randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";

/** The results of concurrent orders. Keys are idempotency keys. */
export interface OrderLoad {
  /** Order numbers by key. */
  accepted: Map<string, number>;
  /** Every key sent. */
  sent: Set<string>;
  /** When each accepted order was sent and how long its response took, in milliseconds. */
  responses: { number: number; sentAt: number; ms: number }[];
  /** Unexpected responses. */
  unexpected: string[];
  /** The number of requests without a response or with 5xx. */
  countUnanswered(): number;
  stop(): Promise<void>;
}

const responseTimeoutMs = 20_000;
const retryAfterMs = 100;
const [dish] = builtInMenu.toSorted((a, b) => a.price - b.price);

/**
 * Starts customers who each place one-dish orders, one after another. They retry a request that
 * gets no response or a 5xx, with the same idempotency key.
 */
export function startOrderLoad({
  url,
  cookies,
}: {
  url: string;
  cookies: readonly string[];
}): OrderLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: cookies.length });
  const accepted = new Map<string, number>();
  const sent = new Set<string>();
  const responses: OrderLoad["responses"] = [];
  const unexpected: string[] = [];
  let stopping = false;
  let unanswered = 0;

  async function place(key: string, cookie: string): Promise<boolean> {
    sent.add(key);
    const sentAt = performance.now();
    try {
      const { status, text } = await post(`${url}/checkout.data`, {
        agent,
        cookie,
        origin: url,
        body: buildOrderForm(key),
      });
      const number = /"kind","ok",.*"number",(\d+)/s.exec(text)?.[1];
      if (status === 200 && number) {
        const before = accepted.get(key);
        if (before !== undefined && before !== Number(number))
          unexpected.push(`${key} was order ${before}, then ${number}`);
        accepted.set(key, Number(number));
        responses.push({ number: Number(number), sentAt, ms: performance.now() - sentAt });
        return true;
      }
      if (status < 500) {
        unexpected.push(`${status} ${text.slice(0, 300)}`);
        return true;
      }
    } catch {
      // The connection was lost or timed out: the order may or may not have been stored.
    }
    unanswered += 1;
    return false;
  }

  async function runCustomer(cookie: string): Promise<void> {
    while (!stopping) {
      const key = randomUUID();
      while (!(await place(key, cookie)) && !stopping) await sleep(retryAfterMs);
    }
  }

  const running = Promise.all(cookies.map(runCustomer));
  return {
    accepted,
    sent,
    responses,
    unexpected,
    countUnanswered: () => unanswered,
    async stop() {
      stopping = true;
      await running;
      agent.destroy();
    },
  };
}

function buildOrderForm(key: string): string {
  if (!dish) throw new Error("the built-in menu is empty");
  const vat = { mode: "added", rate: 2_000 } as const;
  return String(
    new URLSearchParams({
      name: "Asha Patel",
      phone: "07700 900123",
      address: "1 High Street, Leicester",
      lines: JSON.stringify([{ id: dish.id, quantity: 1, seenPrice: dish.price }]),
      seenTotal: String(
        priceCart({ lines: [{ ...dish, quantity: 1 }], discount: null, vat }).total,
      ),
      idempotencyKey: key,
    }),
  );
}

function post(
  url: string,
  options: { agent: Agent; cookie: string; origin: string; body: string },
) {
  const { agent, cookie, origin, body } = options;
  const headers = {
    cookie,
    origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    request(url, { method: "POST", agent, headers, signal }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });
}
