/** Maximum open streams per user and node. */
export const maxStreamsPerUser = 12;

/** Limits of one node for streams of all kinds. A stream takes about 95 kB. */
export const streamLimits = {
  all: 2_000,
  /** Streams without an account. The rest is reserved for customers and staff, so that visitors cannot crowd them out. */
  visitors: 1_500,
  /** One address, or one IPv6 /64. Customers of a mobile carrier share one. */
  network: 400,
};

export type StreamLimits = typeof streamLimits;

export interface OpenStream {
  /** Aborted when the stream has to close. */
  signal: AbortSignal;
  /** Call it once, when the stream has ended. */
  left(): void;
}

interface Open {
  gate: AbortController;
  isVisitor: boolean;
}

/** Counts the open streams of a node. */
export function createStreamCounter(limits: StreamLimits = streamLimits) {
  const networks = new Map<string, Set<Open>>();
  let [all, visitors] = [0, 0];

  function isFull(isVisitor: boolean): boolean {
    return all >= limits.all || (isVisitor && visitors >= limits.visitors);
  }

  /**
   * A network over its limit loses its oldest visitor's stream, or else its oldest: staff may share an address with their guests.
   */
  function makeRoomIn(own: Set<Open>): void {
    if (own.size <= limits.network) return;
    const [oldest] = own;
    const given = [...own].find(({ isVisitor }) => isVisitor) ?? oldest;
    if (!given) return;
    own.delete(given);
    given.gate.abort();
  }

  return {
    /** Null when the node is full. Refused, because closing other networks' streams would let one network close everybody's. */
    enter({ network, isVisitor }: { network: string; isVisitor: boolean }): { gate: AbortController; left(): void } | null {
      if (isFull(isVisitor)) return null;
      const open = { gate: new AbortController(), isVisitor };
      const own = networks.get(network) ?? new Set();
      networks.set(network, own);
      own.add(open);
      all += 1;
      if (isVisitor) visitors += 1;
      makeRoomIn(own);
      return {
        gate: open.gate,
        left() {
          all -= 1;
          if (isVisitor) visitors -= 1;
          own.delete(open);
          if (own.size === 0 && networks.get(network) === own) networks.delete(network);
        },
      };
    },
  };
}

/** Streams of all kinds count together. */
const nodeCounter = createStreamCounter();

/**
 * Counts open streams of one kind by `who`. Over the limit the oldest closes: it is the most likely to be a dead connection, and
 * refusing the newest would lock a person out until dead ones time out.
 */
export function createStreamLimiter({
  most = maxStreamsPerUser,
  isVisitor = false,
  counter = nodeCounter,
}: {
  most?: number;
  isVisitor?: boolean;
  counter?: ReturnType<typeof createStreamCounter>;
} = {}) {
  const open = new Map<string, Set<AbortController>>();

  /** Null when the node is full. */
  return function enter(who: string, network: string): OpenStream | null {
    const entered = counter.enter({ network, isVisitor });
    if (!entered) return null;
    const { gate } = entered;
    const own = open.get(who) ?? new Set();
    open.set(who, own);
    own.add(gate);
    const [oldest] = own;
    if (own.size > most && oldest) {
      own.delete(oldest);
      oldest.abort();
    }
    return {
      signal: gate.signal,
      left() {
        entered.left();
        own.delete(gate);
        if (own.size === 0 && open.get(who) === own) open.delete(who);
      },
    };
  };
}

/** The browser retries on its own. */
export function streamLimitResponse(): Response {
  return new Response("Too many open streams. Please try again in a moment.\n", {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "30" },
  });
}
