import type { IncomingMessage, ServerResponse } from "node:http";

/** The door stays open until nobody new came for so long. */
const quietMs = 500;
/** It is not kept open longer than this, however many still come. */
const longestMs = 3_500;
/** Whoever asked for readiness twice in this time is believed to do so regularly. */
const watchedWithinMs = 12_000;

/** Streams begin anew by themselves, and who asks how it is brings no work. */
const noWork = /^\/(healthz|readyz|events|shop\/news|track\/[^/]+\/events)\b/;

/**
 * Gives a balancer the time to hear that this process stops, while what it still sends is served: it sends nothing more once it knows, and
 * then nobody is turned away. Where nobody balances, nothing is waited for but a moment without a request.
 */
export function createDrain() {
  let lastWork = Number.NEGATIVE_INFINITY;
  let lastAsked = Number.NEGATIVE_INFINITY;
  let askedBefore = Number.NEGATIVE_INFINITY;
  let draining = false;

  return {
    /** To be called for each request. While draining, its connection is not used for another one. */
    note(request: Pick<IncomingMessage, "url">, response: Pick<ServerResponse, "setHeader">): void {
      const now = performance.now();
      const url = request.url ?? "";
      if (url.startsWith("/readyz")) [askedBefore, lastAsked] = [lastAsked, now];
      if (!noWork.test(url)) lastWork = now;
      if (draining) response.setHeader("connection", "close");
    },

    /** Resolves when the door can be shut. */
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
