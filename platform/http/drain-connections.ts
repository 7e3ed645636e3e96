import type { IncomingMessage, ServerResponse } from "node:http";

/** Quiet time after which draining ends, in ms. */
const quietMs = 500;
/** Maximum draining time, in ms. */
const maxDrainMs = 3_500;
/** Two readiness checks within this time, in ms, reveal a load balancer. */
const balancerCheckMs = 12_000;

/** Streams reconnect automatically and health checks carry no work: neither extends the draining. */
const noWork = /^\/(healthz|readyz|events|shop\/news|track\/[^/]+\/events)\b/;

/**
 * Keeps serving until a load balancer notices that this process stops, so that no request is refused. Without a balancer it waits
 * only for a quiet moment.
 */
export function createDrain() {
  let lastWork = Number.NEGATIVE_INFINITY;
  let lastCheck = Number.NEGATIVE_INFINITY;
  let checkBefore = Number.NEGATIVE_INFINITY;
  let draining = false;

  return {
    /** Call it for each request. While draining, the connection is not reused. */
    note(request: Pick<IncomingMessage, "url">, response: Pick<ServerResponse, "setHeader">): void {
      const now = performance.now();
      const url = request.url ?? "";
      if (url.startsWith("/readyz")) [checkBefore, lastCheck] = [lastCheck, now];
      if (!noWork.test(url)) lastWork = now;
      if (draining) response.setHeader("connection", "close");
    },

    /** Resolves when draining is over. */
    async over(): Promise<void> {
      const start = performance.now();
      draining = true;
      const hasBalancer = start - checkBefore < balancerCheckMs;
      const isNoticed = () => !hasBalancer || lastCheck > start;
      const isQuiet = () => performance.now() - lastWork > quietMs;
      while (!(isNoticed() && isQuiet()) && performance.now() - start < maxDrainMs) await wait();
    },
  };
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
