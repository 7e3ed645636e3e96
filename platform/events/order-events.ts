import type pg from "pg";
import { isStaffOnlyEvent } from "../../domain/orders/order-change.ts";
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

/**
 * Maximum interval between reads of the log while there are subscribers. Finds events whose
 * notification was lost.
 */
const pollMs = 1_000;
/** Delay before the next read while an open transaction hides an event. */
const hiddenPollMs = 25;
/** Announcements made within this time share one notification. */
const announceDelayMs = 5;

interface Subscriber {
  userId: string | null;
  orderId: string | null;
  /**
   * Position of the last event sent. Null until the start position is known; until then, events are
   * queued.
   */
  position: EventPosition | null;
  queued: StreamedEvent[];
  listener(event: StreamedEvent): void;
}

/** Only staff may stream all orders. */
function isForStaff({ userId, orderId }: Pick<Subscriber, "userId" | "orderId">): boolean {
  return userId === null && orderId === null;
}

function getKind(subscriber: Subscriber): "staff" | "customer" | "tracking" {
  if (subscriber.orderId !== null) return "tracking";
  return isForStaff(subscriber) ? "staff" : "customer";
}

/**
 * Sends order events to open streams on every node as they are committed. The log in the database
 * is the source of truth; NOTIFY only triggers the next read. One reader serves all subscribers and
 * never rereads. A resuming subscriber queries the events it missed, up to a position read after it
 * joined the reader, so it gets every event exactly once.
 */
export function createOrderEvents(options: {
  pool: pg.Pool;
  createClient(): pg.Client;
  log: Logger;
  /**
   * Called on every notification from any node, and after each connect, because notifications may
   * have been missed.
   */
  onNotify?(): void;
  /** Called for each event that is read, with the seconds since its transaction started. */
  countLag?(seconds: number): void;
}) {
  const { pool, log } = options;
  const subscribers = new Set<Subscriber>();
  let position: EventPosition | null = null;
  /**
   * Resolves when the reader has its start position, which is the current one when the first
   * subscriber joins.
   */
  let starting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let mustReadAgain = false;
  let isClosed = false;
  let isAnnouncing = false;
  /**
   * Set on each connect until the position has been checked, because the new connection may reach a
   * different database.
   */
  let hasReconnected = false;

  function createClient() {
    hasReconnected = true;
    return options.createClient();
  }

  function onNotify() {
    void read();
    options.onNotify?.();
  }

  const listener = listen({ channel: "order_events", createClient, log, onNotify });

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isClosed && subscribers.size > 0) timer = setTimeout(() => void read(), ms);
  }

  async function start() {
    position = null;
    position = await getCurrentPosition(pool);
  }

  function deliver(event: StreamedEvent) {
    for (const subscriber of subscribers) {
      if (subscriber.userId !== null && subscriber.userId !== event.userId) continue;
      if (subscriber.orderId !== null && subscriber.orderId !== event.orderId) continue;
      if (isStaffOnlyEvent(event.kind) && !isForStaff(subscriber)) continue;
      if (subscriber.position) send(subscriber, event);
      else subscriber.queued.push(event);
    }
  }

  function send(subscriber: Subscriber, event: StreamedEvent) {
    if (subscriber.position && !isAfter(event.position, subscriber.position)) return;
    subscriber.position = event.position;
    subscriber.listener(event);
  }

  /**
   * Returns the start position of a new subscriber. Reads the current position after the subscriber
   * joined the reader: older events are queried here, and newer ones come from the reader.
   */
  async function catchUp(subscriber: Subscriber, after: string | null): Promise<EventPosition> {
    const currentPosition = await getCurrentPosition(pool);
    const cursor = after ? parseCursor(after) : null;
    // A cursor beyond the end of the log comes from another database (restored or moved), so there
    // is nothing to resume.
    const isInLog = cursor !== null && isAfter(currentPosition, cursor);
    const from = isInLog && (await isResumable(pool, cursor)) ? cursor : currentPosition;
    const missedEvents =
      from === currentPosition
        ? []
        : await readMissedEvents(pool, { ...subscriber, after: from, before: currentPosition });
    for (const event of missedEvents) subscriber.listener(event);
    subscriber.position = currentPosition;
    for (const event of subscriber.queued.splice(0)) send(subscriber, event);
    return from;
  }

  /**
   * After a restore, or a failover to a standby that lagged behind, the log is shorter than before.
   * Subscribers with a position beyond its end would get nothing until it has grown again.
   */
  async function rewindIfBehind() {
    const currentPosition = await getCurrentPosition(pool);
    hasReconnected = false;
    if (!position || !isAfter(position, currentPosition)) return;
    position = currentPosition;
    for (const subscriber of subscribers)
      if (subscriber.position && isAfter(subscriber.position, currentPosition))
        subscriber.position = currentPosition;
    log.warn({}, "live orders: the event log is shorter than before, resuming at its end");
  }

  /** Reads the log from the last position, one read at a time. Does nothing without subscribers. */
  async function read() {
    if (isClosed) return;
    if (isReading) {
      mustReadAgain = true;
      return;
    }
    isReading = true;
    let hasHidden = false;
    try {
      do {
        mustReadAgain = false;
        if (!position || subscribers.size === 0) return;
        if (hasReconnected) await rewindIfBehind();
        const batch = await readOrderEvents(pool, position);
        for (const event of batch.events) {
          position = event.position;
          deliver(event);
        }
        for (const seconds of batch.lags) options.countLag?.(seconds);
        hasHidden = batch.hasHidden;
        if (batch.hasMore) mustReadAgain = true;
      } while (mustReadAgain && !isClosed);
    } catch (error) {
      log.warn({ err: error }, "live orders: the event log could not be read, retrying");
    } finally {
      isReading = false;
      schedule(hasHidden ? hiddenPollMs : pollMs);
    }
  }

  return {
    /** See `OrderEvents` in `app/services.ts`. */
    async subscribe(
      {
        userId,
        orderId = null,
        after,
      }: { userId: string | null; orderId?: string | null; after: string | null },
      listener: (event: StreamedEvent) => void,
    ): Promise<{ cursor: string; stop(): void }> {
      if (subscribers.size === 0) starting = start();
      const subscriber: Subscriber = { userId, orderId, position: null, queued: [], listener };
      subscribers.add(subscriber);
      const stop = () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) clearTimeout(timer);
      };
      try {
        await starting;
        const from = await catchUp(subscriber, after);
        void read();
        return { cursor: `${from.txid}-${from.id}`, stop };
      } catch (error) {
        stop();
        throw error;
      }
    },

    /**
     * Makes every node read the log. Call it after each commit that wrote an order event. Calls
     * close together are merged.
     */
    announce() {
      void read();
      if (isAnnouncing || isClosed) return;
      isAnnouncing = true;
      setTimeout(() => {
        isAnnouncing = false;
        pool
          .query("select pg_notify('order_events', '')")
          .catch((error: unknown) => log.debug({ err: error }, "live orders: notification lost"));
      }, announceDelayMs);
    },

    /** Number of open streams by kind of subscriber. */
    countSubscribers() {
      const counts = { staff: 0, customer: 0, tracking: 0 };
      for (const subscriber of subscribers) counts[getKind(subscriber)] += 1;
      return counts;
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      subscribers.clear();
      await listener.close();
    },
  };
}
