export const heartbeatMs = 15_000;
/** Number of unread messages after which the stream closes, because the reader is probably gone. */
export const maxUnread = 1_000;

/** `x-accel-buffering` stops nginx from buffering the events. */
export const eventStreamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** One message of a stream. `id` becomes `Last-Event-ID`, if the stream can be resumed. */
export interface StreamMessage {
  event: string;
  id?: string;
  data: object;
}

export interface EventStreamOptions<Event> {
  /** Like `OrderEvents.subscribe`. Without a `cursor` the stream cannot be resumed. */
  subscribe(listener: (event: Event) => void): Promise<{ cursor?: string; stop(): void }>;
  format(event: Event): StreamMessage;
  /** Whether the reader is still allowed to read the stream. */
  isAuthorised(): Promise<boolean>;
  /** Aborting any of these closes the stream. */
  closeOn: AbortSignal[];
  /** Called once, when the stream has closed for any reason. */
  onEnd(): void;
  /** Called when subscribing fails; the stream then closes. */
  onFailure(error: unknown): void;
}

/**
 * A stream of server-sent events: `ready`, then every event, and a `beat` every 15 s. It may close
 * at any time, even while subscribing, and sends nothing after that.
 */
export function createEventStream<Event>({
  subscribe,
  format,
  isAuthorised,
  closeOn,
  onEnd,
  onFailure,
}: EventStreamOptions<Event>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;

  function start(stream: ReadableStreamDefaultController<Uint8Array>) {
    let hasEnded = false;
    let isSending = false;
    let pendingEvents: Event[] = [];
    let subscription: { cursor?: string; stop(): void } | undefined;
    const beatTimer = setInterval(() => void sendBeat(), heartbeatMs);

    end = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(beatTimer);
      pendingEvents = [];
      for (const signal of closeOn) signal.removeEventListener("abort", end);
      subscription?.stop();
      try {
        stream.close();
      } catch {
        // The reader closed first.
      }
      onEnd();
    };

    function write(chunk: string) {
      if (hasEnded) return;
      if ((stream.desiredSize ?? 0) < -maxUnread) return end();
      try {
        stream.enqueue(encoder.encode(chunk));
      } catch {
        // The reader closed first.
        end();
      }
    }

    /**
     * Authorises and sends pending events. Events that arrive during a check wait for the next one.
     */
    async function sendPendingEvents() {
      if (isSending || !subscription) return;
      isSending = true;
      while (pendingEvents.length > 0 && !hasEnded) {
        const batch = pendingEvents;
        pendingEvents = [];
        // Also closes if the check throws; the browser then reconnects.
        if (!(await isAuthorised().catch(() => false))) return end();
        for (const event of batch) write(serialise(format(event)));
      }
      isSending = false;
    }

    async function sendBeat() {
      // A beat contains no data, so it is sent even if the check throws, for example during a short
      // database outage.
      if (await isAuthorised().catch(() => true)) write("event: beat\ndata: {}\n\n");
      else end();
    }

    async function openStream() {
      try {
        const subscribed = await subscribe((event) => {
          if (hasEnded) return;
          pendingEvents.push(event);
          void sendPendingEvents();
        });
        if (hasEnded) return subscribed.stop();
        subscription = subscribed;
      } catch (error) {
        if (!hasEnded) onFailure(error);
        return end();
      }
      write(`retry: 1000\n${serialise({ event: "ready", id: subscription.cursor, data: {} })}`);
      void sendPendingEvents();
    }

    for (const signal of closeOn) signal.addEventListener("abort", end, { once: true });
    if (closeOn.some((signal) => signal.aborted)) return end();
    void openStream();
  }

  return new ReadableStream<Uint8Array>({ start, cancel: () => end() });
}

function serialise({ event, id, data }: StreamMessage): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
