import type pg from "pg";
import { isForStaffOnly } from "../../domain/orders/customer-change.ts";
import type { Logger } from "../log.ts";
import {
  type EventPosition,
  isAfter,
  isResumable,
  parseCursor,
  readMissedEvents,
  readOrderEvents,
  type StreamedEvent,
  startOfNow,
} from "./order-event-log.ts";
import { listenForNudges } from "./pg-listener.ts";

/** Longest time between two looks at the log while somebody listens: what tells of an event when its nudge was lost. */
const pollMs = 1_000;
/** How soon to look again when a transaction still open hides an event that was told of. */
const hiddenMs = 25;

interface Subscriber {
  userId: string | null;
  orderId: string | null;
  /** Up to where everything was told. Null as long as that is being found out; what is read meanwhile waits. */
  position: EventPosition | null;
  waiting: StreamedEvent[];
  listener(event: StreamedEvent): void;
}

/** A stream of all orders is the staff's. */
function isForStaff({ userId, orderId }: Pick<Subscriber, "userId" | "orderId">): boolean {
  return userId === null && orderId === null;
}

/**
 * Tells open streams of order events as they are committed, on whichever node. The log in the database is the truth; NOTIFY only wakes.
 * One reader reads it for all and never goes back. Whoever resumes catches up by a question of their own, up to a moment after they
 * joined the reader; each has a position, so that nothing falls between the two and nothing is told twice.
 */
export function createLiveOrders(options: {
  pool: pg.Pool;
  connect(): pg.Client;
  log: Logger;
  /** Called whenever something was committed, on whichever node, and when that may have gone unnoticed. */
  onNudge?(): void;
}) {
  const { pool, log } = options;
  const subscribers = new Set<Subscriber>();
  let position: EventPosition | null = null;
  /** The reader begins anew with the first who listens: nobody was there for what came before. */
  let beginning: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let reading = false;
  let again = false;
  let closed = false;
  let nudging = false;
  /** Another listener is being opened: the database may be another one than the log was read from. */
  let maybeAnother = false;

  function connect() {
    maybeAnother = true;
    return options.connect();
  }

  function nudged() {
    void read();
    options.onNudge?.();
  }

  const nudges = listenForNudges({ channel: "order_events", connect, log, onNudge: nudged });

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed && subscribers.size > 0) timer = setTimeout(() => void read(), ms);
  }

  async function begin() {
    position = null;
    position = await startOfNow(pool);
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
   * Where a new subscriber starts. `now` is taken after joining the reader, so whatever the reader passed before that lies before `now`:
   * what is older is asked for here, what is newer the reader tells.
   */
  async function catchUp(subscriber: Subscriber, after: string | null): Promise<EventPosition> {
    const now = await startOfNow(pool);
    const asked = after ? parseCursor(after) : null;
    // A cursor that this database has not reached is from another one (restored, moved): nothing to resume.
    const from = asked && isAfter(now, asked) && (await isResumable(pool, asked)) ? asked : now;
    const missed = from === now ? [] : await readMissedEvents(pool, { ...subscriber, after: from, before: now });
    for (const event of missed) subscriber.listener(event);
    subscriber.position = now;
    for (const event of subscriber.waiting.splice(0)) tell(subscriber, event);
    return from;
  }

  /**
   * After a fail-over to a standby that had not got everything, or a restored backup, the log is shorter than what was read of it: whoever
   * waited behind its end would hear nothing until it has grown that long again.
   */
  async function stepBack() {
    const now = await startOfNow(pool);
    maybeAnother = false;
    if (!position || !isAfter(position, now)) return;
    position = now;
    for (const subscriber of subscribers) if (subscriber.position && isAfter(subscriber.position, now)) subscriber.position = now;
    log.warn({}, "live orders: the database is at an earlier moment than before, going on from there");
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
