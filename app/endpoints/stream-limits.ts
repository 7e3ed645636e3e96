/** Maximum open streams per user and node. */
export const maxStreamsPerUser = 12;

/** Maximum open streams of all kinds per node. A stream takes about 95 kB of memory. */
export const streamLimits = {
  all: 2_000,
  /** Streams of visitors without an account. The rest is reserved for customers and staff. */
  visitors: 1_500,
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

interface CountedStream {
  controller: AbortController;
  isVisitor: boolean;
}

/** Counts the open streams of a node. */
export function createStreamCounter(limits: StreamLimits = streamLimits) {
  const networks = new Map<string, Set<CountedStream>>();
  let streamCount = 0;
  let visitorCount = 0;

  function isFull(isVisitor: boolean): boolean {
    const isFullForVisitors = visitorCount >= limits.visitors;
    return streamCount >= limits.all || (isVisitor && isFullForVisitors);
  }

  /**
   * Closes the oldest stream of a network over its limit. Visitors' streams go first: staff and
   * guests may share a network.
   */
  function evictOne(streams: Set<CountedStream>): void {
    if (streams.size <= limits.network) return;
    const [oldest] = streams;
    const evicted = [...streams].find(({ isVisitor }) => isVisitor) ?? oldest;
    if (!evicted) return;
    streams.delete(evicted);
    evicted.controller.abort();
  }

  return {
    /**
     * Returns null when the node is full. Closing other networks' streams instead would let one
     * network close all of them.
     */
    acquire({
      network,
      isVisitor,
    }: {
      network: string;
      isVisitor: boolean;
    }): { controller: AbortController; release(): void } | null {
      if (isFull(isVisitor)) return null;
      const openStream = { controller: new AbortController(), isVisitor };
      const streams = networks.get(network) ?? new Set();
      networks.set(network, streams);
      streams.add(openStream);
      streamCount += 1;
      if (isVisitor) visitorCount += 1;
      evictOne(streams);
      return {
        controller: openStream.controller,
        release() {
          streamCount -= 1;
          if (isVisitor) visitorCount -= 1;
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
  maxPerKey = maxStreamsPerUser,
  isVisitor = false,
  counter = nodeCounter,
}: {
  maxPerKey?: number;
  isVisitor?: boolean;
  counter?: ReturnType<typeof createStreamCounter>;
} = {}) {
  const openStreams = new Map<string, Set<AbortController>>();

  /** Returns null when the node is full. */
  return function acquire(key: string, network: string): OpenStream | null {
    const countedStream = counter.acquire({ network, isVisitor });
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
 * The response when the node is full. The browser (`live-stream.ts`) tries again after a few
 * seconds.
 */
export function streamLimitResponse(): Response {
  return new Response("Too many open streams. Please try again in a moment.\n", {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "30" },
  });
}
