import { customerDeadlineMs, startDbWait, withDbDeadline } from "./db-deadline.ts";

/** Milliseconds after which a slow read no longer delays the next one. */
const besideAfterMs = 50;

/**
 * Shares reads between concurrent callers without ever returning data older than the call: callers during a read share the next
 * one, which starts when that read ends. Nothing is cached; results are shared and must not be modified. Each caller waits within
 * its own database deadline, the read within a customer's. Returns undefined for a missing key.
 */
export function singleFlightByKey<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<unknown> | null = null;
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | null = null;

  function begin(keys: Iterable<Key>): Promise<ReadonlyMap<Key, Value>> {
    next = null;
    const reading = withDbDeadline(customerDeadlineMs, () => read([...keys]));
    underWay = reading;
    const end = () => {
      if (underWay === reading) underWay = null;
    };
    // The callers of `reading` get its error.
    reading.then(end, end);
    return reading;
  }

  function found(key: Key): Promise<ReadonlyMap<Key, Value>> {
    if (!next) {
      if (!underWay) return begin([key]);
      const keys = new Set<Key>();
      next = { keys, found: ended(underWay).then(() => begin(keys)) };
    }
    next.keys.add(key);
    return next.found;
  }

  return async (key) => {
    const answered = startDbWait();
    try {
      return (await found(key)).get(key);
    } finally {
      answered();
    }
  };
}

/** The same for a single value. */
export function singleFlight<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const ask = singleFlightByKey<"it", Value>(async () => new Map([["it", await read()]]));
  return () => ask("it") as Promise<Value>;
}

/** Settled, or no longer waited for. */
function ended(reading: Promise<unknown>): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, besideAfterMs);
    const end = () => {
      clearTimeout(timer);
      go();
    };
    // The callers of `reading` get its error.
    reading.then(end, end);
  });
}
