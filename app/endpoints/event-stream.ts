export const heartbeatMs = 15_000;
/** How many messages may lie unread before the reader counts as gone. */
export const maxUnread = 1_000;

/** One message of a stream. `id` is what `Last-Event-ID` resumes from, where it can be resumed. */
export interface StreamMessage {
  event: string;
  id?: string;
  data: object;
}

export interface EventStreamOptions<Event> {
  /** As in `LiveOrders`, for whoever this stream is for. Without a `cursor` it cannot be resumed. */
  subscribe(listener: (event: Event) => void): Promise<{ cursor?: string; stop(): void }>;
  /** What the stream says of an event. */
  say(event: Event): StreamMessage;
  /** Whether the one who asked may still hear what was true of them when they did. */
  mayHear(): Promise<boolean>;
  /** Any of these ends the stream. */
  endings: AbortSignal[];
  /** Called once, however the stream ends. */
  onEnd(): void;
  /** Nothing could be subscribed to, and the stream has ended. */
  onFailure(error: unknown): void;
}

/**
 * The bytes of one stream: `ready` first, then every event, and a `beat` now and then. It may end at any moment, also while it is still
 * being subscribed: from then on nothing of it is left, and nothing that still comes is told.
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
        // The reader went first: there is nothing left to close.
      }
      onEnd();
    };

    function write(chunk: string) {
      if (ended) return;
      if ((stream.desiredSize ?? 0) < -maxUnread) return end();
      try {
        stream.enqueue(text.encode(chunk));
      } catch {
        // The reader went first.
        end();
      }
    }

    /** What comes while the question is open is told after the next one. Without an answer nothing is told: the stream ends. */
    async function tell() {
      if (telling || !subscription) return;
      telling = true;
      while (waiting.length > 0 && !ended) {
        const batch = waiting;
        waiting = [];
        // Without an answer nothing may be told: the stream ends and the browser reconnects.
        if (!(await mayHear().catch(() => false))) return end();
        for (const event of batch) write(written(say(event)));
      }
      telling = false;
    }

    async function beatOnce() {
      // A beat tells nothing: the stream survives a database that is briefly away.
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
