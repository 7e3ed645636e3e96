/** How many streams one person may hold open on one node: more than one has devices, too few to weigh. */
export const maxStreamsEach = 12;

/**
 * Keeps count of the open streams of everybody. One stream too many ends the oldest: it is the likeliest to be a connection that died
 * without a word, and refusing the newest would lock a person out for as long as the dead ones are believed alive. `who` is whatever the
 * streams are counted by.
 */
export function createOpenStreams(most = maxStreamsEach) {
  const open = new Map<string, Set<AbortController>>();

  /** `signal` is aborted when the stream must give way; `left` is to be called when it has ended. */
  return function enter(who: string): { signal: AbortSignal; left(): void } {
    const own = open.get(who) ?? new Set();
    open.set(who, own);
    const gate = new AbortController();
    own.add(gate);
    const [oldest] = own;
    if (own.size > most && oldest) {
      own.delete(oldest);
      oldest.abort();
    }
    return {
      signal: gate.signal,
      left() {
        own.delete(gate);
        if (own.size === 0 && open.get(who) === own) open.delete(who);
      },
    };
  };
}
