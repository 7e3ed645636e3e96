import type { Result } from "../../domain/result.ts";
import { createCounter, createHistogram } from "./instruments.ts";
import type { Metric } from "./text-format.ts";

/** In seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const eventLagBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** All other methods share one label value, because clients can send anything. */
const countedMethods = new Set(["GET", "HEAD", "POST"]);

/** Nginx's status code for a client that disconnected before the response. */
export const clientDisconnected = 499;

interface CountedRequest {
  /** A route's id, or `cached`, `static`, `metrics` or `other`; never a path. */
  route: string;
  method: string;
  status: number;
  /** Time in seconds until the response headers were ready. */
  seconds: number;
}

/** Counts what happens while this process runs. Counting costs less than a microsecond. */
export function createShopCounters({ orderTypes }: { orderTypes: readonly string[] }) {
  const requests = createHistogram({
    name: "tiffin_http_request_duration_seconds",
    help: "HTTP requests, and the time until their response's headers were ready.",
    labels: ["route", "method", "status"],
    buckets: requestBuckets,
  });
  const pageCache = createCounter({
    name: "tiffin_page_cache_requests_total",
    help: "Requests for cacheable pages, by whether the page was in the cache.",
    labels: ["result"],
  });
  const placed = createCounter({
    name: "tiffin_orders_placed_total",
    help: "Orders placed, without repeated requests.",
    labels: ["type"],
  });
  const refused = createCounter({
    name: "tiffin_orders_refused_total",
    help: "Valid orders that were refused, by the refusal's code.",
    labels: ["type", "reason"],
  });
  const eventLag = createHistogram({
    name: "tiffin_order_event_lag_seconds",
    help: "Time from the start of an order event's transaction until this process delivered it to its streams.",
    labels: [],
    buckets: eventLagBuckets,
  });
  // Start at 0, so that the first order shows as an increase.
  for (const type of orderTypes) placed.add({ type }, 0);
  for (const result of ["hit", "miss"]) pageCache.add({ result }, 0);

  return {
    countRequest({ route, method, status, seconds }: CountedRequest): void {
      requests.observe(seconds, {
        route,
        method: countedMethods.has(method) ? method : "other",
        status: String(status),
      });
    },
    countPageCacheLookup(isHit: boolean): void {
      pageCache.add({ result: isHit ? "hit" : "miss" });
    },
    countOrder(type: string, result: Result<{ isReplayed: boolean }, { code: string }>): void {
      if (!result.ok) refused.add({ type, reason: result.error.code });
      else if (!result.value.isReplayed) placed.add({ type });
    },
    countEventLag(seconds: number): void {
      eventLag.observe(seconds, {});
    },
    read: (): Metric[] =>
      [requests, pageCache, placed, refused, eventLag].map((instrument) => instrument.read()),
  };
}
