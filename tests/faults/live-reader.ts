/** A client that reads a live stream. */
export interface LiveReader {
  /** Received events in order. `at` is `performance.now()`. */
  events: { cursor: string; kind: string; number: number; at: number }[];
  /** The id of the event after which the stream started. */
  start: string;
  ended: Promise<void>;
  disconnect(): void;
}

/**
 * Opens the session's stream and waits until it is ready. It starts after the event id `after`, if
 * given.
 */
export async function openLiveReader(
  url: string,
  cookie: string,
  after?: string,
): Promise<LiveReader> {
  const abortController = new AbortController();
  const response = await fetch(`${url}/events`, {
    headers: { cookie, ...(after ? { "last-event-id": after } : {}) },
    signal: abortController.signal,
  });
  if (response.status !== 200 || !response.body)
    throw new Error(`no stream at ${url}: ${response.status}`);
  const events: LiveReader["events"] = [];
  const ready = Promise.withResolvers<string>();

  function handle(message: string) {
    const readField = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(message)?.[1] ?? "";
    if (readField("event") === "ready") ready.resolve(readField("id"));
    if (readField("event") !== "order") return;
    const { number, kind } = JSON.parse(readField("data")) as { number: number; kind: string };
    events.push({ cursor: readField("id"), kind, number, at: performance.now() });
  }

  async function read(body: ReadableStream<Uint8Array>) {
    let unfinishedText = "";
    const text = new TextDecoder();
    try {
      for await (const chunk of body) {
        const messages = (unfinishedText + text.decode(chunk, { stream: true })).split("\n\n");
        unfinishedText = messages.pop() ?? "";
        for (const message of messages) handle(message);
      }
    } catch (error) {
      ready.reject(error);
    }
  }

  const ended = read(response.body);
  return { events, start: await ready.promise, ended, disconnect: () => abortController.abort() };
}
