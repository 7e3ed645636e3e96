export const heartbeatMs = 15_000;
/** Maximum buffered messages before the reader counts as gone. */
export const maxUnread = 1_000;

/** `id` is what `Last-Event-ID` resumes from, for streams that can be resumed. */
export interface StreamMessage {
  event: string;
  id?: string;
  data: object;
}

export interface EventStreamOptions<Event> {
  /** As in `LiveOrders`. Without a `cursor` the stream cannot be resumed. */
  subscribe(listener: (event: Event) => void): Promise<{ cursor?: string; stop(): void }>;
  say(event: Event): StreamMessage;
  /** Whether the client may still receive events. Checked before each batch and at each heartbeat. */
  mayHear(): Promise<boolean>;
  /** Aborting any of these ends the stream. */
  endings: AbortSignal[];
  /** Called once, however the stream ends. */
  onEnd(): void;
  /** The subscription failed, and the stream has ended. */
  onFailure(error: unknown): void;
}

/**
 * The body of one event stream: `ready`, then every event, and a regular `beat`. It may end at any time, even while subscribing;
 * after that it sends nothing and keeps no resources.
 */
export function eventStream<Event>({
  subscribe,
  say,
  mayHear,
  endings,
  onEnd,
  onFailure,
}: EventStreamOptions<Event>): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let end: () => void = () => undefined;

  function start(stream: ReadableStreamDefaultController<Uint8Array>) {
    let ended = false;
    let telling = false;
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
        // The client disconnected first.
      }
      onEnd();
    };

    function write(chunk: string) {
      if (ended) return;
      if ((stream.desiredSize ?? 0) < -maxUnread) return end();
      try {
        stream.enqueue(text.encode(chunk));
      } catch {
        // The client disconnected first.
        end();
      }
    }

    /** Events that arrive during the permission check are sent with the next batch. */
    async function tell() {
      if (telling || !subscription) return;
      telling = true;
      while (waiting.length > 0 && !ended) {
        const batch = waiting;
        waiting = [];
        // Without a permission check nothing may be sent: end the stream and let the browser reconnect.
        if (!(await mayHear().catch(() => false))) return end();
        for (const event of batch) write(written(say(event)));
      }
      telling = false;
    }

    async function beatOnce() {
      // A heartbeat reveals nothing, so the stream survives a short database outage.
      if (await mayHear().catch(() => true)) write("event: beat\ndata: {}\n\n");
      else end();
    }

    async function open() {
      try {
        const subscribed = await subscribe((event) => {
          if (ended) return;
          waiting.push(event);
          void tell();
        });
        if (ended) return subscribed.stop();
        subscription = subscribed;
      } catch (error) {
        if (!ended) onFailure(error);
        return end();
      }
      write(`retry: 1000\n${written({ event: "ready", id: subscription.cursor, data: {} })}`);
      void tell();
    }

    for (const signal of endings) signal.addEventListener("abort", end, { once: true });
    if (endings.some((signal) => signal.aborted)) return end();
    void open();
  }

  return new ReadableStream<Uint8Array>({ start, cancel: () => end() });
}

function written({ event, id, data }: StreamMessage): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
