import type pg from "pg";
import type { Logger } from "../log.ts";
import { listenForNudges } from "./nudges.ts";
import { type EventPosition, isAfter, parseCursor, readOrderEvents, type StreamedEvent, startOfNow } from "./order-event-log.ts";

/** Longest time between two looks at the log while somebody listens: what tells of an event when its nudge was lost. */
const pollMs = 1_000;
/** How soon to look again when a transaction still open hides an event that was told of. */
const hiddenMs = 25;

interface Subscriber {
  userId: string | null;
  position: EventPosition;
  listener(event: StreamedEvent): void;
}

/**
 * Tells open streams of order events as they are committed, on whichever node. The log in the database is the truth; NOTIFY only wakes.
 * Each subscriber has its own position, so that resuming and following are the same thing and nothing falls between.
 */
export function createLiveOrders(options: { pool: pg.Pool; connect(): pg.Client; log: Logger }) {
  const { pool, log } = options;
  const subscribers = new Set<Subscriber>();
  /** Who came while a batch was being read: that batch is not theirs, the next one starts where they want to. */
  const joining = new Set<Subscriber>();
  let position: EventPosition | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reading = false;
  let again = false;
  let closed = false;
  let nudging = false;

  const nudges = listenForNudges({ connect: options.connect, log, onNudge: () => void read() });

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed && subscribers.size + joining.size > 0) timer = setTimeout(() => void read(), ms);
  }

  /** The reader must not be ahead of a subscriber who resumes: it goes back, and the others skip what they had. */
  function admit() {
    for (const subscriber of joining) {
      if (!position || subscribers.size === 0 || isAfter(position, subscriber.position)) position = subscriber.position;
      subscribers.add(subscriber);
    }
    joining.clear();
  }

  function deliver(event: StreamedEvent) {
    for (const subscriber of subscribers) {
      if (!isAfter(event.position, subscriber.position)) continue;
      subscriber.position = event.position;
      if (subscriber.userId === null || subscriber.userId === event.userId) subscriber.listener(event);
    }
  }

  /** Reads on from the last position; one read at a time. With nobody listening there is nothing to read for. */
  async function read() {
    if (closed) return;
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    let hidden = false;
    try {
      do {
        again = false;
        admit();
        if (!position || subscribers.size === 0) return;
        const batch = await readOrderEvents(pool, position);
        for (const event of batch.events) {
          position = event.position;
          deliver(event);
        }
        hidden = batch.hidden;
        if (batch.full) again = true;
      } while (again && !closed);
    } catch (error) {
      log.warn({ err: error }, "live orders: the event log could not be read, trying again");
    } finally {
      reading = false;
      schedule(hidden ? hiddenMs : pollMs);
    }
  }

  return {
    /** See `LiveOrders` in the app's services. */
    async subscribe(
      wanted: { userId: string | null; after: string | null },
      listener: (event: StreamedEvent) => void,
    ): Promise<{ cursor: string; stop(): void }> {
      const now = await startOfNow(pool);
      const asked = wanted.after ? parseCursor(wanted.after) : null;
      // A cursor that this database has not reached is from another one (restored, moved): nothing to resume.
      const from = asked && isAfter(now, asked) ? asked : now;
      const subscriber: Subscriber = { userId: wanted.userId, position: from, listener };
      joining.add(subscriber);
      void read();
      return {
        cursor: `${from.txid}-${from.id}`,
        stop: () => {
          joining.delete(subscriber);
          subscribers.delete(subscriber);
          if (subscribers.size === 0) clearTimeout(timer);
        },
      };
    },

    /** Wakes every node's streams: call after a commit that wrote an order event. Many calls in a moment make one. */
    announce() {
      void read();
      if (nudging || closed) return;
      nudging = true;
      setTimeout(() => {
        nudging = false;
        pool
          .query("select pg_notify('order_events', '')")
          .catch((error: unknown) => log.debug({ err: error }, "live orders: nudge lost"));
      }, 5);
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      subscribers.clear();
      await nudges.close();
    },
  };
}
