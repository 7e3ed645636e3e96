import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../builders/wait-for.ts";
import { findCheapestDish } from "./customer.ts";
import type { OneDishOrders } from "./one-dish-orders.ts";
import { buildOrderForm } from "./order-form.ts";

/** Maximum time for any response. */
const maxResponseMs = 5_000;
const maxRecoveryMs = 10_000;

const orderPaths = ["/checkout", "/takeaway", "/dine-in", "/services/partyorder/placeorder"];
const pages: [path: string, expectedText: string][] = [
  ["/", "Explore Menu"],
  ["/menu", "Add to Cart"],
  ["/about", "Our Mission"],
  ["/contact", "Send a message, call if"],
];

export interface FaultReport {
  violations: string[];
  /** The results in one line. */
  summary: string;
}

/**
 * Starts a fault, sends orders and page requests for `faultMs`, ends the fault, and waits until
 * orders are accepted again. During the fault every order must get 503 unless `mayAcceptOrders`,
 * public pages must be served, and `/readyz` must fail unless `mayBeReady`.
 */
export async function runFault(
  name: string,
  shop: { url: string; cookie: string; orders: OneDishOrders },
  fault: {
    startFault(): void | Promise<void>;
    endFault(): void | Promise<void>;
    faultMs: number;
    /** Whether some orders may still be accepted. */
    mayAcceptOrders?: boolean;
    /** Whether `/readyz` may succeed, because the database still responds to small queries. */
    mayBeReady?: boolean;
  },
): Promise<FaultReport> {
  const violations: string[] = [];
  const longestMs = { refusal: 0, page: 0 };
  let requests = 0;

  async function send(path: string, init: RequestInit, kind: keyof typeof longestMs) {
    const start = performance.now();
    requests += 1;
    try {
      const response = await fetch(`${shop.url}${path}`, {
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
        ...init,
      });
      const text = await response.text();
      const ms = performance.now() - start;
      longestMs[kind] = Math.max(longestMs[kind], ms);
      if (ms > maxResponseMs)
        violations.push(`${path} responded ${response.status} after ${Math.round(ms)} ms`);
      return { response, text };
    } catch (error) {
      violations.push(`${path} did not respond: ${(error as Error).message}`);
      return null;
    }
  }

  async function placeOrder(page: string, asDataRequest: boolean) {
    const body = buildOrderForm({ dish: findCheapestDish(), key: randomUUID() });
    const headers = { cookie: shop.cookie, origin: shop.url };
    const path = asDataRequest ? `${page}.data` : page;
    const result = await send(path, { method: "POST", body, headers }, "refusal");
    if (!result) return;
    const { response, text } = result;
    if (fault.mayAcceptOrders && response.status < 500) return;
    if (response.status !== 503)
      violations.push(`${path} responded ${response.status}: ${text.slice(0, 200)}`);
    else if (!response.headers.has("retry-after"))
      violations.push(`${path} has no retry-after header`);
    else if (!asDataRequest && !text.includes("Something went wrong"))
      violations.push(`${path} did not show the error message`);
    if (/ECONN|ETIMEDOUT|DatabaseTimeout|node_modules|at async|insert into/.test(text))
      violations.push(`${path} shows internal details`);
  }

  async function readPage([path, expectedText]: [string, string]) {
    const result = await send(path, {}, "page");
    if (!result) return;
    const isServed = result.response.status === 200 && result.text.includes(expectedText);
    if (!isServed) violations.push(`${path} was not served: ${result.response.status}`);
  }

  async function fetchReadiness(): Promise<number> {
    const response = await fetch(`${shop.url}/readyz`, {
      signal: AbortSignal.timeout(maxResponseMs),
    });
    await response.text();
    return response.status;
  }

  await fault.startFault();
  const startedAt = performance.now();
  do {
    await Promise.all([
      ...orderPaths.flatMap((path) => [placeOrder(path, true), placeOrder(path, false)]),
      ...pages.map(readPage),
      fetchReadiness().then((status) => {
        if (status !== 503 && !fault.mayBeReady) violations.push(`/readyz responded ${status}`);
      }),
    ]);
    await sleep(200);
  } while (performance.now() - startedAt < fault.faultMs);

  await fault.endFault();
  const endedAt = performance.now();
  await waitFor(
    "orders to be accepted again",
    async () => shop.orders.hasAcceptedSince(endedAt) && (await fetchReadiness()) === 200,
    30_000,
  );
  const recoveryMs = performance.now() - endedAt;
  if (recoveryMs > maxRecoveryMs)
    violations.push(`orders were accepted again only after ${Math.round(recoveryMs)} ms`);
  const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return {
    violations,
    summary:
      `${name}: ${requests} requests; the slowest refusal of an order took ${formatSeconds(longestMs.refusal)}, the slowest page ${formatSeconds(longestMs.page)}; ` +
      `orders accepted again ${formatSeconds(recoveryMs)} after the fault`,
  };
}
