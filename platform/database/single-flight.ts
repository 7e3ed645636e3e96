import { patienceOfCustomers, waitPatiently, withPatience } from "./db-deadline.ts";

/** Milliseconds that a reading is waited for before the next one begins beside it: one connection that hangs holds nobody else up. */
const besideAfterMs = 50;

/**
 * One reading for all who ask at the same time, and none that is older than the question: whoever asks while one is under way gets the next,
 * which begins when that one has ended, for all the keys that were asked for by then. Nothing is kept. What is read is shared, and not to
 * be changed. Each waits with the patience of their own work, and the reading with that of a customer, whoever began it. Answers undefined
 * where `read` answers nothing for the key.
 */
export function readTogetherByKey<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<unknown> | null = null;
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | null = null;

  function begin(keys: Iterable<Key>): Promise<ReadonlyMap<Key, Value>> {
    next = null;
    const reading = withPatience(patienceOfCustomers, () => read([...keys]));
    underWay = reading;
    const end = () => {
      if (underWay === reading) underWay = null;
    };
    // Whoever awaits `reading` gets its error.
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
    const answered = waitPatiently();
    try {
      return (await found(key)).get(key);
    } finally {
      answered();
    }
  };
}

/** The same where there is one thing to read. */
export function readTogether<Value>(read: () => Promise<Value>): () => Promise<Value> {
  const ask = readTogetherByKey<"it", Value>(async () => new Map([["it", await read()]]));
  return () => ask("it") as Promise<Value>;
}

/** Whatever came of it; or not waited for any longer. */
function ended(reading: Promise<unknown>): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, besideAfterMs);
    const end = () => {
      clearTimeout(timer);
      go();
    };
    // Whoever awaits `reading` gets its error.
    reading.then(end, end);
  });
}
