import { countDbTime, customerDeadlineMs, withDbDeadline } from "./db-deadline.ts";

/**
 * Maximum wait before the next read starts, so that one hanging connection does not block the
 * others.
 */
const maxWaitMs = 50;

/**
 * Shares one read among concurrent callers and never returns a result older than the call: a caller
 * during a running read gets the next one, which covers all keys requested by then. Nothing is
 * cached. Results are shared and must not be mutated. Each caller has its own deadline; the read
 * has the deadline of a customer's request. Returns undefined if `read` has no value for the key.
 */
export function createSingleFlightByKey<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let running: Promise<unknown> | null = null;
  let nextRead: { keys: Set<Key>; result: Promise<ReadonlyMap<Key, Value>> } | null = null;

  function start(keys: Iterable<Key>): Promise<ReadonlyMap<Key, Value>> {
    nextRead = null;
    const result = withDbDeadline(customerDeadlineMs, () => read([...keys]));
    running = result;
    const end = () => {
      if (running === result) running = null;
    };
    // Ignores a failure, because the callers that await `result` get it.
    result.then(end, end);
    return result;
  }

  function getRead(key: Key): Promise<ReadonlyMap<Key, Value>> {
    if (!nextRead) {
      if (!running) return start([key]);
      const keys = new Set<Key>();
      nextRead = { keys, result: waitForEnd(running).then(() => start(keys)) };
    }
    nextRead.keys.add(key);
    return nextRead.result;
  }

  return async (key) => (await countDbTime(() => getRead(key))).get(key);
}

/** Like `createSingleFlightByKey`, for a read without a key. */
export function createSingleFlight<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const readKey = createSingleFlightByKey<"value", Value>(
    async () => new Map([["value", await read()]]),
  );
  return () => readKey("value") as Promise<Value>;
}

/** Resolves when the read has settled, or after `maxWaitMs`. */
function waitForEnd(running: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    // Ignores a failure, because the callers that await `running` get it.
    running.then(end, end);
  });
}
