import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../builders/wait-until.ts";
import { cheapestDish } from "./customer.ts";
import type { OneDishOrders } from "./one-dish-orders.ts";
import { buildOrderForm } from "./order-form.ts";

/** Maximum time for any response. */
const responseWithinMs = 5_000;
const recoverWithinMs = 10_000;

const orderPaths = ["/checkout", "/takeaway", "/dine-in", "/services/partyorder/placeorder"];
const pages: [path: string, shows: string][] = [
  ["/", "Explore Menu"],
  ["/menu", "Add to Cart"],
  ["/about", "Our Mission"],
  ["/contact", "Send a message, call if"],
];

export interface FaultReport {
  /** Violations. */
  violations: string[];
  /** The figures in one line. */
  summary: string;
}

/**
 * Begins a fault, sends orders and page requests for `faultMs`, ends the fault, and waits until orders are accepted again. During
 * the fault every order must get a 503 page, public pages must be served, and `/readyz` must fail unless `smallResponsesPass`.
 */
export async function runFault(
  what: string,
  shop: { url: string; cookie: string; stream: OneDishOrders },
  fault: {
    startFault(): void | Promise<void>;
    end(): void | Promise<void>;
    faultMs: number;
    /** Some orders may still be accepted. */
    intermittent?: boolean;
    /** Small database responses still arrive in time, so `/readyz` may succeed. */
    smallResponsesPass?: boolean;
  },
): Promise<FaultReport> {
  const violations: string[] = [];
  const longestMs = { refusal: 0, page: 0 };
  let requests = 0;

  async function send(path: string, init: RequestInit, kind: keyof typeof longestMs) {
    const start = performance.now();
    requests += 1;
    try {
      const reply = await fetch(`${shop.url}${path}`, { redirect: "manual", signal: AbortSignal.timeout(20_000), ...init });
      const text = await reply.text();
      const ms = performance.now() - start;
      longestMs[kind] = Math.max(longestMs[kind], ms);
      if (ms > responseWithinMs) violations.push(`${path} responded ${reply.status} after ${Math.round(ms)} ms`);
      return { reply, text };
    } catch (error) {
      violations.push(`${path} did not respond: ${(error as Error).message}`);
      return null;
    }
  }

  async function order(page: string, asData: boolean) {
    const body = buildOrderForm({ dish: cheapestDish(), key: randomUUID() });
    const headers = { cookie: shop.cookie, origin: shop.url };
    const path = asData ? `${page}.data` : page;
    const response = await send(path, { method: "POST", body, headers }, "refusal");
    if (!response) return;
    const { reply, text } = response;
    if (fault.intermittent && reply.status < 500) return;
    if (reply.status !== 503) violations.push(`${path} responded ${reply.status}: ${text.slice(0, 200)}`);
    else if (!reply.headers.has("retry-after")) violations.push(`${path} has no retry-after header`);
    else if (!asData && !text.includes("Something went wrong")) violations.push(`${path} did not show the error message`);
    if (/ECONN|ETIMEDOUT|DatabaseTimeout|node_modules|at async|insert into/.test(text))
      violations.push(`${path} shows internal details`);
  }

  async function read([path, shows]: [string, string]) {
    const response = await send(path, {}, "page");
    if (response && (response.reply.status !== 200 || !response.text.includes(shows)))
      violations.push(`${path} was not served: ${response.reply.status}`);
  }

  async function readiness(): Promise<number> {
    const reply = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(responseWithinMs) });
    await reply.text();
    return reply.status;
  }

  await fault.startFault();
  const began = performance.now();
  do {
    await Promise.all([
      ...orderPaths.flatMap((path) => [order(path, true), order(path, false)]),
      ...pages.map(read),
      readiness().then((status) => {
        if (status !== 503 && !fault.smallResponsesPass) violations.push(`/readyz responded ${status}`);
      }),
    ]);
    await sleep(200);
  } while (performance.now() - began < fault.faultMs);

  await fault.end();
  const ended = performance.now();
  await waitUntil(
    "orders to be accepted again",
    async () => shop.stream.acceptedSince(ended) && (await readiness()) === 200,
    30_000,
  );
  const recoveryMs = performance.now() - ended;
  if (recoveryMs > recoverWithinMs) violations.push(`orders were accepted again only after ${Math.round(recoveryMs)} ms`);
  const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return {
    violations,
    summary:
      `${what}: ${requests} requests; the slowest refusal of an order took ${s(longestMs.refusal)}, the slowest page ${s(longestMs.page)}; ` +
      `orders accepted again ${s(recoveryMs)} after the fault`,
  };
}
