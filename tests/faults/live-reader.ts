/** Somebody who listens to a stream of events until it ends. */
export interface LiveReader {
  /** Ids of what came, in the order in which it came, and when (`performance.now()`) by order number. */
  heard: { cursor: string; kind: string; number: number; at: number }[];
  /** From where on it was told. */
  start: string;
  ended: Promise<void>;
  leave(): void;
}

/** Opens the stream of everything that this session may see, after `after`, and waits until it stands. */
export async function liveReader(url: string, cookie: string, after?: string): Promise<LiveReader> {
  const leaving = new AbortController();
  const reply = await fetch(`${url}/events`, {
    headers: { cookie, ...(after ? { "last-event-id": after } : {}) },
    signal: leaving.signal,
  });
  if (reply.status !== 200 || !reply.body) throw new Error(`no stream at ${url}: ${reply.status}`);
  const heard: LiveReader["heard"] = [];
  const standing = Promise.withResolvers<string>();

  function take(message: string) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(message)?.[1] ?? "";
    if (field("event") === "ready") standing.resolve(field("id"));
    if (field("event") !== "order") return;
    const { number, kind } = JSON.parse(field("data")) as { number: number; kind: string };
    heard.push({ cursor: field("id"), kind, number, at: performance.now() });
  }

  async function read(body: ReadableStream<Uint8Array>) {
    let rest = "";
    const text = new TextDecoder();
    try {
      for await (const chunk of body) {
        const messages = (rest + text.decode(chunk, { stream: true })).split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) take(message);
      }
    } catch (error) {
      standing.reject(error);
    }
  }

  const ended = read(reply.body);
  return { heard, start: await standing.promise, ended, leave: () => leaving.abort() };
}
