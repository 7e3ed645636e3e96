/** Maximum open streams per user and node. */
export const maxStreamsPerUser = 12;

/** Limits per node, across all kinds of streams. A stream takes about 95 kB. */
export const streamLimits = {
  all: 2_000,
  /** Streams without an account. The rest is reserved for customers and staff. */
  visitors: 1_500,
  /** One address, or /64 of IPv6. A mobile carrier's customers share one. */
  network: 400,
};

export type StreamLimits = typeof streamLimits;

export interface OpenStream {
  /** Aborted when the stream must close to make room. */
  signal: AbortSignal;
  /** Call once, when the stream has ended. */
  left(): void;
}

interface Open {
  gate: AbortController;
  isVisitor: boolean;
}

/** Counts the open streams of this node. */
export function createStreamCounter(limits: StreamLimits = streamLimits) {
  const networks = new Map<string, Set<Open>>();
  let [all, visitors] = [0, 0];

  function isFull(isVisitor: boolean): boolean {
    return all >= limits.all || (isVisitor && visitors >= limits.visitors);
  }

  /** Over its limit, a network loses its oldest anonymous stream first: staff may share an address with their guests. */
  function makeRoomIn(own: Set<Open>): void {
    if (own.size <= limits.network) return;
    const [oldest] = own;
    const given = [...own].find(({ isVisitor }) => isVisitor) ?? oldest;
    if (!given) return;
    own.delete(given);
    given.gate.abort();
  }

  return {
    /** Null when the node is full. Refuses the new stream, because closing others would let an attacker close everyone's. */
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

/** Shared by all kinds of streams. */
const nodeCounter = createStreamCounter();

/**
 * Limits open streams of one kind by `who`. Over the limit it closes the oldest, which is the likeliest to be a dead connection;
 * refusing the newest would lock people out until the dead ones time out.
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
