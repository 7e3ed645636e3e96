import type pg from "pg";
import { isStaffOnlyEvent } from "../../domain/orders/customer-change.ts";
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

/** Longest time between two reads of the log while there are listeners, in ms. Finds events whose notification was lost. */
const pollMs = 1_000;
/** Delay before the next read when an open transaction still hides an event, in ms. */
const hiddenMs = 25;

interface Subscriber {
  userId: string | null;
  orderId: string | null;
  /** Every event up to here was sent. Null while the start is being looked up; reads wait for it. */
  position: EventPosition | null;
  waiting: StreamedEvent[];
  listener(event: StreamedEvent): void;
}

/** Only staff may stream all orders. */
function isForStaff({ userId, orderId }: Pick<Subscriber, "userId" | "orderId">): boolean {
  return userId === null && orderId === null;
}

/**
 * Sends order events to open streams as they are committed, on every node. The log in the database is the truth; NOTIFY only
 * wakes the reader.
 * One reader serves all subscribers and never goes back. A subscriber that resumes queries the events it missed, up to a moment
 * after it joined the reader, so that it misses none and gets none twice.
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
  /** The reader starts with the first subscriber and skips earlier events. */
  let beginning: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let reading = false;
  let again = false;
  let closed = false;
  let nudging = false;
  /** A new listener may be connected to another database than the one whose log was read. */
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
      if (isStaffOnlyEvent(event.kind) && !isForStaff(subscriber)) continue;
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
   * Start position of a new subscriber. `now` is taken after joining the reader: older events are queried here, newer ones come
   * from the reader.
   */
  async function catchUp(subscriber: Subscriber, after: string | null): Promise<EventPosition> {
    const now = await getCurrentPosition(pool);
    const asked = after ? parseCursor(after) : null;
    // A cursor beyond the log comes from another database (restored or moved): there is nothing to resume.
    const from = asked && isAfter(now, asked) && (await isResumable(pool, asked)) ? asked : now;
    const missed = from === now ? [] : await readMissedEvents(pool, { ...subscriber, after: from, before: now });
    for (const event of missed) subscriber.listener(event);
    subscriber.position = now;
    for (const event of subscriber.waiting.splice(0)) tell(subscriber, event);
    return from;
  }

  /**
   * After a fail-over to a standby that lagged, or a restored backup, the log is shorter than before. Subscribers that waited
   * beyond its end would get nothing until it has grown again.
   */
  async function stepBack() {
    const now = await getCurrentPosition(pool);
    maybeAnother = false;
    if (!position || !isAfter(position, now)) return;
    position = now;
    for (const subscriber of subscribers) if (subscriber.position && isAfter(subscriber.position, now)) subscriber.position = now;
    log.warn({}, "live orders: the database went back in time, resuming there");
  }

  /** Reads from the last position, one read at a time. Does nothing without subscribers. */
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
      log.warn({ err: error }, "live orders: the event log could not be read, retrying");
    } finally {
      reading = false;
      schedule(hidden ? hiddenMs : pollMs);
    }
  }

  return {
    /** See `LiveOrders` in `app/services.ts`. */
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

    /**
     * Wakes the streams of every node. Call it after each commit that wrote an order event; calls in quick succession are merged.
     */
    announce() {
      void read();
      if (nudging || closed) return;
      nudging = true;
      setTimeout(() => {
        nudging = false;
        pool
          .query("select pg_notify('order_events', '')")
          .catch((error: unknown) => log.debug({ err: error }, "live orders: notification lost"));
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
