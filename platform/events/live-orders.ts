import type pg from "pg";
import { isForStaffOnly } from "../../domain/orders/customer-change.ts";
import type { Logger } from "../log.ts";
import {
  type EventPosition,
  getCurrentPosition,
  isAfter,
  isResumable,
  parseCursor,
  readMissedEvents,
  readOrderEvents,
  type StreamedEvent,
} from "./order-event-log.ts";
import { listen } from "./pg-listener.ts";

/** Poll interval in ms while there are subscribers; covers lost notifications. */
const pollMs = 1_000;
/** Delay before reading again when an open transaction hides an event, in ms. */
const hiddenMs = 25;

interface Subscriber {
  userId: string | null;
  orderId: string | null;
  /** Everything up to here was delivered. Null while catching up; new events wait. */
  position: EventPosition | null;
  waiting: StreamedEvent[];
  listener(event: StreamedEvent): void;
}

/** Only staff may see all orders. */
function isForStaff({ userId, orderId }: Pick<Subscriber, "userId" | "orderId">): boolean {
  return userId === null && orderId === null;
}

/**
 * Delivers committed order events of all nodes to open streams. The log in the database is the truth; NOTIFY only triggers a
 * read. One reader serves all streams and never goes back. A resuming stream catches up with its own query; positions prevent
 * gaps and duplicates.
 */
export function createLiveOrders(options: {
  pool: pg.Pool;
  connect(): pg.Client;
  log: Logger;
  /** Called after every commit on any node, and when notifications may have been lost. */
  onNotify?(): void;
}) {
  const { pool, log } = options;
  const subscribers = new Set<Subscriber>();
  let position: EventPosition | null = null;
  /** The reader restarts with the first subscriber. */
  let beginning: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let reading = false;
  let again = false;
  let closed = false;
  let nudging = false;
  /** A new listener may be on another database than the log was read from. */
  let maybeAnother = false;

  function connect() {
    maybeAnother = true;
    return options.connect();
  }

  function nudged() {
    void read();
    options.onNotify?.();
  }

  const nudges = listen({ channel: "order_events", connect, log, onNotify: nudged });

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed && subscribers.size > 0) timer = setTimeout(() => void read(), ms);
  }

  async function begin() {
    position = null;
    position = await getCurrentPosition(pool);
  }

  function deliver(event: StreamedEvent) {
    for (const subscriber of subscribers) {
      if (subscriber.userId !== null && subscriber.userId !== event.userId) continue;
      if (subscriber.orderId !== null && subscriber.orderId !== event.orderId) continue;
      if (isForStaffOnly(event.kind) && !isForStaff(subscriber)) continue;
      if (subscriber.position) tell(subscriber, event);
      else subscriber.waiting.push(event);
    }
  }

  function tell(subscriber: Subscriber, event: StreamedEvent) {
    if (subscriber.position && !isAfter(event.position, subscriber.position)) return;
    subscriber.position = event.position;
    subscriber.listener(event);
  }

  /**
   * Starts a subscriber. `now` is taken after it joined the reader: older events are queried here, newer ones come from the
   * reader.
   */
  async function catchUp(subscriber: Subscriber, after: string | null): Promise<EventPosition> {
    const now = await getCurrentPosition(pool);
    const asked = after ? parseCursor(after) : null;
    // A cursor ahead of this database comes from another one (restored, moved): start from now.
    const from = asked && isAfter(now, asked) && (await isResumable(pool, asked)) ? asked : now;
    const missed = from === now ? [] : await readMissedEvents(pool, { ...subscriber, after: from, before: now });
    for (const event of missed) subscriber.listener(event);
    subscriber.position = now;
    for (const event of subscriber.waiting.splice(0)) tell(subscriber, event);
    return from;
  }

  /**
   * After a fail-over to a lagging standby, or a restored backup, the log is shorter than our position. Go back to its end, or
   * streams would miss everything until it has grown again.
   */
  async function stepBack() {
    const now = await getCurrentPosition(pool);
    maybeAnother = false;
    if (!position || !isAfter(position, now)) return;
    position = now;
    for (const subscriber of subscribers) if (subscriber.position && isAfter(subscriber.position, now)) subscriber.position = now;
    log.warn({}, "live orders: the database is at an earlier moment than before, going on from there");
  }

  /** Reads new events, one read at a time. Does nothing without subscribers. */
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
        if (!position || subscribers.size === 0) return;
        if (maybeAnother) await stepBack();
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
      { userId, orderId = null, after }: { userId: string | null; orderId?: string | null; after: string | null },
      listener: (event: StreamedEvent) => void,
    ): Promise<{ cursor: string; stop(): void }> {
      if (subscribers.size === 0) beginning = begin();
      const subscriber: Subscriber = { userId, orderId, position: null, waiting: [], listener };
      subscribers.add(subscriber);
      const stop = () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) clearTimeout(timer);
      };
      try {
        await beginning;
        const from = await catchUp(subscriber, after);
        void read();
        return { cursor: `${from.txid}-${from.id}`, stop };
      } catch (error) {
        stop();
        throw error;
      }
    },

    /** Notifies every node. Call after a commit that wrote an order event; calls within a moment are combined. */
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
