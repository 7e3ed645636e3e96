import { customerDeadlineMs, startDbWait, withDbDeadline } from "./db-deadline.ts";

/** Time in ms after which the next read starts beside a slow one: one hanging connection does not block the others. */
const besideAfterMs = 50;

/**
 * Shares one read among concurrent callers and never returns a result older than the call: a caller during a running read gets
 * the next one, which covers all keys requested by then. Nothing is cached. Results are shared and must not be mutated. Each
 * caller waits by its own deadline, the read itself by a customer's. Returns undefined where `read` has nothing for the key.
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
    // Callers that await `reading` get its error.
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

/** Settled, or not waited for any longer. */
function ended(reading: Promise<unknown>): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, besideAfterMs);
    const end = () => {
      clearTimeout(timer);
      go();
    };
    // Callers that await `reading` get its error.
    reading.then(end, end);
  });
}
