import { randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";

/** What customers were told. Keys are idempotency keys; an order is acknowledged by its number. */
export interface OrderLoad {
  acknowledged: Map<string, number>;
  /** Every key that was ever sent. */
  sent: Set<string>;
  /** When each acknowledged order was asked for and how long its answer took, in milliseconds. */
  answers: { number: number; askedAt: number; ms: number }[];
  /** Answers that say neither "taken" nor "try again". */
  surprises: string[];
  /** Requests that got no answer or "try again". */
  unanswered(): number;
  stop(): Promise<void>;
}

const answerWithinMs = 20_000;
const tryAgainAfterMs = 100;
const [dish] = builtInMenu.toSorted((a, b) => a.price - b.price);

/** People who order one dish after the other through the proxy, and who ask again with the same key until they are answered. */
export function startOrders({ url, cookies }: { url: string; cookies: readonly string[] }): OrderLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: cookies.length });
  const acknowledged = new Map<string, number>();
  const sent = new Set<string>();
  const answers: OrderLoad["answers"] = [];
  const surprises: string[] = [];
  let stopping = false;
  let unanswered = 0;

  async function place(key: string, cookie: string): Promise<boolean> {
    sent.add(key);
    const askedAt = performance.now();
    try {
      const { status, text } = await post(`${url}/checkout.data`, { agent, cookie, origin: url, body: orderForm(key) });
      const number = /"placed","number",(\d+)/.exec(text)?.[1];
      if (status === 200 && number) {
        const before = acknowledged.get(key);
        if (before !== undefined && before !== Number(number)) surprises.push(`${key} was order ${before}, then ${number}`);
        acknowledged.set(key, Number(number));
        answers.push({ number: Number(number), askedAt, ms: performance.now() - askedAt });
        return true;
      }
      if (status < 500) {
        surprises.push(`${status} ${text.slice(0, 300)}`);
        return true;
      }
    } catch {
      // The connection broke, or there was no answer in time: the order may have been taken or not.
    }
    unanswered += 1;
    return false;
  }

  async function customer(cookie: string): Promise<void> {
    while (!stopping) {
      const key = randomUUID();
      while (!(await place(key, cookie)) && !stopping) await sleep(tryAgainAfterMs);
    }
  }

  const running = Promise.all(cookies.map(customer));
  return {
    acknowledged,
    sent,
    answers,
    surprises,
    unanswered: () => unanswered,
    async stop() {
      stopping = true;
      await running;
      agent.destroy();
    },
  };
}

function orderForm(key: string): string {
  if (!dish) throw new Error("the first menu is empty");
  const vat = { mode: "added", rate: 2_000 } as const;
  return String(
    new URLSearchParams({
      name: "Asha Patel",
      phone: "07700 900123",
      address: "1 High Street, Leicester",
      lines: JSON.stringify([{ id: dish.id, quantity: 1, seenPrice: dish.price }]),
      seenTotal: String(priceCart({ lines: [{ ...dish, quantity: 1 }], discount: null, vat }).total),
      idempotencyKey: key,
    }),
  );
}

function post(url: string, asked: { agent: Agent; cookie: string; origin: string; body: string }) {
  const { agent, cookie, origin, body } = asked;
  const headers = {
    cookie,
    origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const signal = AbortSignal.timeout(answerWithinMs);
    request(url, { method: "POST", agent, headers, signal }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });
}
