import type { IncomingMessage, ServerResponse } from "node:http";

/** Keep accepting until there was no new request for this long. */
const quietMs = 500;
/** Maximum drain time. */
const longestMs = 3_500;
/** Two readiness checks within this time mean that a load balancer is watching. */
const watchedWithinMs = 12_000;

/** Streams reconnect on their own, and health checks are no work. */
const noWork = /^\/(healthz|readyz|events|shop\/news|track\/[^/]+\/events)\b/;

/**
 * Gives a load balancer time to notice that this process stops, while serving what it still sends. Without a load balancer, only
 * waits for a moment without requests.
 */
export function createDrain() {
  let lastWork = Number.NEGATIVE_INFINITY;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let askedBefore = Number.NEGATIVE_INFINITY;
  let draining = false;

  return {
    /** Call for each request. While draining, closes its connection afterwards. */
    note(request: Pick<IncomingMessage, "url">, response: Pick<ServerResponse, "setHeader">): void {
      const now = performance.now();
      const url = request.url ?? "";
      if (url.startsWith("/readyz")) [askedBefore, lastAsked] = [lastAsked, now];
      if (!noWork.test(url)) lastWork = now;
      if (draining) response.setHeader("connection", "close");
    },

    /** Resolves when the server can stop accepting connections. */
    async over(): Promise<void> {
      const start = performance.now();
      draining = true;
      const isWatched = start - askedBefore < watchedWithinMs;
      const told = () => !isWatched || lastAsked > start;
      const quiet = () => performance.now() - lastWork > quietMs;
      while (!(told() && quiet()) && performance.now() - start < longestMs) await soon();
    },
  };
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
