/** Maximum open streams per user and node. */
export const maxStreamsPerUser = 12;

/** Maximum open streams of all kinds per node. A stream takes about 95 kB of memory. */
export const streamLimits = {
  all: 2_000,
  /** Streams that need no sign-in: shop news and tracking links. */
  visitors: 1_500,
  /** The part of `all` that visitors and customers cannot use. */
  reservedForStaff: 200,
  /**
   * Streams of one network: an IPv4 address or an IPv6 /64. Customers of a mobile carrier may share
   * one.
   */
  network: 400,
};

export type StreamLimits = typeof streamLimits;

export interface OpenStream {
  /** Aborted when the stream must close. */
  signal: AbortSignal;
  /** Call it once, when the stream has closed. */
  release(): void;
}

type StreamKind = "visitor" | "customer" | "staff";

interface CountedStream {
  controller: AbortController;
  kind: StreamKind;
}

/** Counts the open streams of a node. */
export function createStreamCounter(limits: StreamLimits = streamLimits) {
  const networks = new Map<string, Set<CountedStream>>();
  const counts = { visitor: 0, customer: 0, staff: 0 };

  function isFull(kind: StreamKind): boolean {
    const otherCount = counts.visitor + counts.customer;
    if (otherCount + counts.staff >= limits.all) return true;
    if (kind === "visitor" && counts.visitor >= limits.visitors) return true;
    return kind !== "staff" && otherCount >= limits.all - limits.reservedForStaff;
  }

  /**
   * Closes the oldest stream of a network over its limit. Visitors' streams go first and those of
   * staff last: staff and guests may share a network.
   */
  function evictOne(streams: Set<CountedStream>): void {
    if (streams.size <= limits.network) return;
    const findOldest = (kind: StreamKind) => [...streams].find((stream) => stream.kind === kind);
    const evicted = findOldest("visitor") ?? findOldest("customer") ?? findOldest("staff");
    if (!evicted) return;
    streams.delete(evicted);
    evicted.controller.abort();
  }

  return {
    /**
     * Returns null when the node has no room for this kind. Closing other networks' streams instead
     * would let one network close all of them.
     */
    acquire({
      network,
      kind,
    }: {
      network: string;
      kind: StreamKind;
    }): { controller: AbortController; release(): void } | null {
      if (isFull(kind)) return null;
      const openStream = { controller: new AbortController(), kind };
      const streams = networks.get(network) ?? new Set();
      networks.set(network, streams);
      streams.add(openStream);
      counts[kind] += 1;
      evictOne(streams);
      return {
        controller: openStream.controller,
        release() {
          counts[kind] -= 1;
          streams.delete(openStream);
          if (streams.size === 0 && networks.get(network) === streams) networks.delete(network);
        },
      };
    },
  };
}

/** Counts the streams of all kinds on this node. */
const nodeCounter = createStreamCounter();

/**
 * Limits the open streams of one kind per `key`, such as a user id. Over the limit, closes the
 * oldest: it is the most likely to be a dead connection, and rejecting the newest would lock the
 * user out until dead connections time out.
 */
export function createStreamLimiter({
  kind,
  maxPerKey = maxStreamsPerUser,
  counter = nodeCounter,
}: {
  kind: StreamKind;
  maxPerKey?: number;
  counter?: ReturnType<typeof createStreamCounter>;
}) {
  const openStreams = new Map<string, Set<AbortController>>();

  /** Returns null when the node has no room for this kind. */
  return function acquire(key: string, network: string): OpenStream | null {
    const countedStream = counter.acquire({ network, kind });
    if (!countedStream) return null;
    const { controller } = countedStream;
    const streams = openStreams.get(key) ?? new Set();
    openStreams.set(key, streams);
    streams.add(controller);
    const [oldest] = streams;
    if (streams.size > maxPerKey && oldest) {
      streams.delete(oldest);
      oldest.abort();
    }
    return {
      signal: controller.signal,
      release() {
        countedStream.release();
        streams.delete(controller);
        if (streams.size === 0 && openStreams.get(key) === streams) openStreams.delete(key);
      },
    };
  };
}

/**
 * The response when the node has no room. The browser (`live-stream.ts`) tries again after a few
 * seconds.
 */
export function streamLimitResponse(): Response {
  return new Response("Too many open streams. Please try again in a moment.\n", {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "30" },
  });
}
