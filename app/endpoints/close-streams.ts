/** How many streams one person may hold open on one node: more than one has devices, too few to weigh. */
export const maxStreamsEach = 12;

/** Limits of one node over all kinds of streams. A stream takes some 95 kB. */
export const streamLimits = {
  all: 2_000,
  /** Those that need no account. The rest is kept for customers and staff, whom a crowd must not shut out. */
  visitors: 1_500,
  /** One address, or /64 of IPv6. A mobile carrier's customers share one. */
  network: 400,
};

export type StreamLimits = typeof streamLimits;

export interface OpenStream {
  /** Aborted when the stream must give way. */
  signal: AbortSignal;
  /** To be called once, when the stream has ended. */
  left(): void;
}

interface Open {
  gate: AbortController;
  isVisitor: boolean;
}

/** Counts every open stream of a node. */
export function createStreamCounter(limits: StreamLimits = streamLimits) {
  const networks = new Map<string, Set<Open>>();
  let [all, visitors] = [0, 0];

  function isFull(isVisitor: boolean): boolean {
    return all >= limits.all || (isVisitor && visitors >= limits.visitors);
  }

  /** Over its limit, a network loses its oldest visitor's stream, or else its oldest: staff may share the address of their guests. */
  function makeRoomIn(own: Set<Open>): void {
    if (own.size <= limits.network) return;
    const [oldest] = own;
    const given = [...own].find(({ isVisitor }) => isVisitor) ?? oldest;
    if (!given) return;
    own.delete(given);
    given.gate.abort();
  }

  return {
    /** Null when the node is full: one of many networks is refused, as ending others' streams would let it end everybody's. */
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

/** All kinds of streams count together. */
const nodeCounter = createStreamCounter();

/**
 * Counts the open streams of one kind by `who`. One too many ends the oldest: it is the likeliest to be a connection that died unnoticed,
 * and refusing the newest would lock a person out for as long as the dead ones are believed alive.
 */
export function createOpenStreams({
  most = maxStreamsEach,
  isVisitor = false,
  counter = nodeCounter,
}: {
  most?: number;
  isVisitor?: boolean;
  counter?: ReturnType<typeof createStreamCounter>;
} = {}) {
  const open = new Map<string, Set<AbortController>>();

  /** Null when the node has no room for another stream. */
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

/** The answer to a stream that the node has no room for. The browser tries again by itself. */
export function noRoomForStream(): Response {
  return new Response("Too many open streams. Please try again in a moment.\n", {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "30" },
  });
}
