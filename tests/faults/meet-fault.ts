import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../builders/wait-until.ts";
import { cheapestDish } from "./customer.ts";
import type { OneDishOrders } from "./one-dish-orders.ts";
import { orderForm } from "./order-form.ts";

/** As long as a person waits for any answer at most, in milliseconds. */
const answerWithinMs = 5_000;
const recoveredWithinMs = 10_000;

/** What is asked again and again while something is broken, and what has to come back. */
const orderingDoors = ["/checkout", "/takeaway", "/dine-in", "/services/partyorder/placeorder"];
const pages: [path: string, shows: string][] = [
  ["/", "Explore Menu"],
  ["/menu", "Add to Cart"],
  ["/about", "Our Mission"],
  ["/contact", "Send a message, call if"],
];

export interface FaultReport {
  /** Everything that was not as it must be. */
  wrong: string[];
  /** One line with the figures. */
  summary: string;
}

/**
 * Breaks something around a running shop that takes orders, asks at its doors for `heldMs`, mends it, and waits for orders to be taken
 * again. Meanwhile every door for orders says 503 with its words, the pages are there, and readiness says no, unless short answers come through.
 */
export async function meetFault(
  what: string,
  shop: { url: string; cookie: string; stream: OneDishOrders },
  fault: {
    begin(): void | Promise<void>;
    end(): void | Promise<void>;
    heldMs: number;
    /** Some orders may still be taken, others not. */
    comesAndGoes?: boolean;
    /** What the database says in a few bytes still comes in time, where a connection is free: readiness may say yes. */
    shortAnswersCome?: boolean;
  },
): Promise<FaultReport> {
  const wrong: string[] = [];
  const longestMs = { refusal: 0, page: 0 };
  let asked = 0;

  async function ask(path: string, init: RequestInit, kind: keyof typeof longestMs) {
    const start = performance.now();
    asked += 1;
    try {
      const reply = await fetch(`${shop.url}${path}`, { redirect: "manual", signal: AbortSignal.timeout(20_000), ...init });
      const text = await reply.text();
      const ms = performance.now() - start;
      longestMs[kind] = Math.max(longestMs[kind], ms);
      if (ms > answerWithinMs) wrong.push(`${path} answered ${reply.status} after ${Math.round(ms)} ms`);
      return { reply, text };
    } catch (error) {
      wrong.push(`${path} did not answer: ${(error as Error).message}`);
      return null;
    }
  }

  async function order(door: string, asData: boolean) {
    const body = orderForm({ dish: cheapestDish(), key: randomUUID() });
    const headers = { cookie: shop.cookie, origin: shop.url };
    const path = asData ? `${door}.data` : door;
    const answer = await ask(path, { method: "POST", body, headers }, "refusal");
    if (!answer) return;
    const { reply, text } = answer;
    if (fault.comesAndGoes && reply.status < 500) return;
    if (reply.status !== 503) wrong.push(`${path} answered ${reply.status}: ${text.slice(0, 200)}`);
    else if (!reply.headers.has("retry-after")) wrong.push(`${path} did not say when to come again`);
    else if (!asData && !text.includes("Something went wrong")) wrong.push(`${path} did not say what it is to say`);
    if (/ECONN|ETIMEDOUT|NoAnswer|node_modules|at async|insert into/.test(text)) wrong.push(`${path} shows innards`);
  }

  async function read([path, shows]: [string, string]) {
    const answer = await ask(path, {}, "page");
    if (answer && (answer.reply.status !== 200 || !answer.text.includes(shows)))
      wrong.push(`${path} cannot be read: ${answer.reply.status}`);
  }

  async function readiness(): Promise<number> {
    const reply = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) });
    await reply.text();
    return reply.status;
  }

  await fault.begin();
  const begun = performance.now();
  do {
    await Promise.all([
      ...orderingDoors.flatMap((door) => [order(door, true), order(door, false)]),
      ...pages.map(read),
      readiness().then((status) => {
        if (status !== 503 && !fault.shortAnswersCome) wrong.push(`/readyz said ${status}`);
      }),
    ]);
    await sleep(200);
  } while (performance.now() - begun < fault.heldMs);

  await fault.end();
  const mended = performance.now();
  await until("orders to be taken again", async () => shop.stream.takenSince(mended) && (await readiness()) === 200, 30_000);
  const backAfterMs = performance.now() - mended;
  if (backAfterMs > recoveredWithinMs) wrong.push(`orders were taken again only after ${Math.round(backAfterMs)} ms`);
  const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return {
    wrong,
    summary:
      `${what}: ${asked} times asked; the slowest refusal of an order took ${s(longestMs.refusal)}, the slowest page ${s(longestMs.page)}; ` +
      `orders again ${s(backAfterMs)} after it ended`,
  };
}
