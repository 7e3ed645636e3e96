import type { IncomingMessage, ServerResponse } from "node:http";

/** Draining ends after this time without requests. */
const quietPeriodMs = 500;
const maxDrainMs = 3_500;
/** Two readiness checks within this time mean that there is a load balancer. */
const balancerCheckMs = 12_000;
const pollIntervalMs = 50;

/**
 * Requests that do not extend draining: health checks, metrics, and event streams, which reconnect
 * automatically.
 */
const ignoredPaths = /^\/(healthz|readyz|metrics|events|shop\/news|track\/[^/]+\/events)\b/;

/**
 * Keeps serving, for at most `maxDrainMs`, until a load balancer has noticed that this process is
 * stopping, so that no request is refused. Without a load balancer, waits only for a short time
 * without requests.
 */
export function createDrain() {
  let lastRequest = Number.NEGATIVE_INFINITY;
  let lastCheck = Number.NEGATIVE_INFINITY;
  let previousCheck = Number.NEGATIVE_INFINITY;
  let isDraining = false;

  return {
    /** Call it for each request. While draining, the connection is closed after the response. */
    trackRequest(
      request: Pick<IncomingMessage, "url">,
      response: Pick<ServerResponse, "setHeader">,
    ): void {
      const now = performance.now();
      const url = request.url ?? "";
      if (url.startsWith("/readyz")) [previousCheck, lastCheck] = [lastCheck, now];
      if (!ignoredPaths.test(url)) lastRequest = now;
      if (isDraining) response.setHeader("connection", "close");
    },

    /** Resolves when draining is over. */
    async waitUntilDrained(): Promise<void> {
      const start = performance.now();
      isDraining = true;
      const hasBalancer = start - previousCheck < balancerCheckMs;
      const hasBalancerNoticed = () => !hasBalancer || lastCheck > start;
      const isQuiet = () => performance.now() - lastRequest > quietPeriodMs;
      while (!(hasBalancerNoticed() && isQuiet()) && performance.now() - start < maxDrainMs)
        await wait(pollIntervalMs);
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
