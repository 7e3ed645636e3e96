export const heartbeatMs = 15_000;
/** Unread messages after which the reader counts as gone. */
export const maxUnread = 1_000;

/** One message of a stream. `id` becomes `Last-Event-ID`, where the stream can be resumed. */
export interface StreamMessage {
  event: string;
  id?: string;
  data: object;
}

export interface EventStreamOptions<Event> {
  /** As in `LiveOrders`, for the reader of this stream. Without a `cursor` it cannot be resumed. */
  subscribe(listener: (event: Event) => void): Promise<{ cursor?: string; stop(): void }>;
  format(event: Event): StreamMessage;
  /** Whether the reader still has the rights it had at the start. */
  isAuthorised(): Promise<boolean>;
  /** Aborting any of these ends the stream. */
  endings: AbortSignal[];
  /** Called once, however the stream ends. */
  onEnd(): void;
  /** Subscribing failed, and the stream has ended. */
  onFailure(error: unknown): void;
}

/**
 * The bytes of one stream: `ready` first, then every event, and a `beat` at intervals. It may end at any moment, even while
 * subscribing; nothing is sent afterwards.
 */
export function eventStream<Event>({
  subscribe,
  format,
  isAuthorised,
  endings,
  onEnd,
  onFailure,
}: EventStreamOptions<Event>): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let end: () => void = () => undefined;

  function start(stream: ReadableStreamDefaultController<Uint8Array>) {
    let ended = false;
    let isFlushing = false;
    let waiting: Event[] = [];
    let subscription: { cursor?: string; stop(): void } | undefined;
    const beat = setInterval(() => void beatOnce(), heartbeatMs);

    end = () => {
      if (ended) return;
      ended = true;
      clearInterval(beat);
      waiting = [];
      for (const signal of endings) signal.removeEventListener("abort", end);
      subscription?.stop();
      try {
        stream.close();
      } catch {
        // The reader closed first.
      }
      onEnd();
    };

    function write(chunk: string) {
      if (ended) return;
      if ((stream.desiredSize ?? 0) < -maxUnread) return end();
      try {
        stream.enqueue(text.encode(chunk));
      } catch {
        // The reader closed first.
        end();
      }
    }

    /** Events that arrive during the check are sent after the next one. If the check fails, nothing is sent and the stream ends. */
    async function flush() {
      if (isFlushing || !subscription) return;
      isFlushing = true;
      while (waiting.length > 0 && !ended) {
        const batch = waiting;
        waiting = [];
        // The check failed: the stream ends and the browser reconnects.
        if (!(await isAuthorised().catch(() => false))) return end();
        for (const event of batch) write(serialise(format(event)));
      }
      isFlushing = false;
    }

    async function beatOnce() {
      // A beat carries no data, so the stream survives a short outage of the database.
      if (await isAuthorised().catch(() => true)) write("event: beat\ndata: {}\n\n");
      else end();
    }

    async function open() {
      try {
        const subscribed = await subscribe((event) => {
          if (ended) return;
          waiting.push(event);
          void flush();
        });
        if (ended) return subscribed.stop();
        subscription = subscribed;
      } catch (error) {
        if (!ended) onFailure(error);
        return end();
      }
      write(`retry: 1000\n${serialise({ event: "ready", id: subscription.cursor, data: {} })}`);
      void flush();
    }

    for (const signal of endings) signal.addEventListener("abort", end, { once: true });
    if (endings.some((signal) => signal.aborted)) return end();
    void open();
  }

  return new ReadableStream<Uint8Array>({ start, cancel: () => end() });
}

function serialise({ event, id, data }: StreamMessage): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
