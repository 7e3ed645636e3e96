import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveOrderEvent } from "../services.ts";
import { eventStream, heartbeatMs, maxUnread } from "./event-stream.ts";
import { formatOrderEvent } from "./format-order-event.ts";

const event = (number: number): LiveOrderEvent => ({
  cursor: `7-${number}`,
  number,
  type: "Menu Order",
  kind: "placed",
  status: "pending",
  version: 1,
});

/** A stream whose subscription is granted, or not, when the test says so. */
function aStream(options: { isAuthorised?(): Promise<boolean> } = {}) {
  let listener: (event: LiveOrderEvent) => void = () => undefined;
  let grant: () => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const request = new AbortController();
  const seen = { stopped: 0, ended: 0, failures: [] as unknown[] };
  const stop = () => {
    seen.stopped += 1;
  };
  const body = eventStream({
    subscribe(tell) {
      listener = tell;
      return new Promise((resolve, reject) => {
        grant = () => resolve({ cursor: "7-0", stop });
        refuse = reject;
      });
    },
    format: formatOrderEvent,
    isAuthorised: options.isAuthorised ?? (async () => true),
    endings: [request.signal],
    onEnd() {
      seen.ended += 1;
    },
    onFailure: (error) => void seen.failures.push(error),
  });
  return {
    body,
    request,
    seen,
    tell: (number: number) => listener(event(number)),
    grant: () => grant(),
    refuse: () => refuse(new Error("the database is unavailable")),
  };
}

async function settle() {
  await vi.advanceTimersByTimeAsync(1);
}

async function readAll(body: ReadableStream<Uint8Array>) {
  const text = new TextDecoder();
  let read = "";
  for await (const piece of body) read += text.decode(piece);
  return read;
}

/** A promise that fails with nobody to hear of it ends the process. */
const unheard: unknown[] = [];
const note = (error: unknown) => void unheard.push(error);

beforeEach(() => {
  vi.useFakeTimers();
  unheard.length = 0;
  process.on("unhandledRejection", note);
});
afterEach(async () => {
  vi.useRealTimers();
  // Node tells of such promises after the current turn.
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off("unhandledRejection", note);
  expect(unheard).toEqual([]);
});

describe("a stream of events", () => {
  test("tells that it is ready, then each event, also one that came while it was being opened, then beats", async () => {
    const stream = aStream();
    const read = readAll(stream.body);
    stream.tell(1);
    stream.grant();
    await settle();
    stream.tell(2);
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    stream.request.abort();
    expect((await read).match(/(?<=event: |"number":)\w+/g)).toEqual(["ready", "order", "1", "order", "2", "beat"]);
  });

  test.each([
    ["its reader", (stream: ReturnType<typeof aStream>) => stream.body.cancel()],
    ["its request", (stream: ReturnType<typeof aStream>) => stream.request.abort()],
  ])("hung up by %s while it is being opened, leaves nothing behind", async (_by, hangUp) => {
    const stream = aStream();
    await hangUp(stream);
    stream.grant();
    await settle();
    expect(stream.seen).toEqual({ stopped: 1, ended: 1, failures: [] });
    expect(vi.getTimerCount()).toBe(0);
    stream.tell(1);
    await vi.advanceTimersByTimeAsync(3 * heartbeatMs);
  });

  test("asked for by a request that is gone already, is not opened", async () => {
    const gone = AbortSignal.abort();
    const subscribe = vi.fn();
    const ended = vi.fn();
    const options = {
      subscribe,
      format: formatOrderEvent,
      isAuthorised: async () => true,
      endings: [gone],
      onEnd: ended,
      onFailure: ended,
    };
    expect(await readAll(eventStream(options))).toBe("");
    expect(subscribe).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that cannot be opened ends, says why, and leaves nothing behind", async () => {
    const stream = aStream();
    const read = readAll(stream.body);
    stream.refuse();
    expect(await read).toBe("");
    expect(stream.seen).toMatchObject({ stopped: 0, ended: 1, failures: [new Error("the database is unavailable")] });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whose opening fails after it was hung up is no failure", async () => {
    const stream = aStream();
    await stream.body.cancel();
    stream.refuse();
    await settle();
    expect(stream.seen).toEqual({ stopped: 0, ended: 1, failures: [] });
  });

  test("hung up later, takes neither event nor beat, also one that was under way", async () => {
    let answer: (may: boolean) => void = () => undefined;
    const isAuthorised = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    const stream = aStream({ isAuthorised });
    stream.grant();
    await settle();
    stream.tell(1);
    await stream.body.cancel();
    answer(true);
    stream.tell(2);
    await vi.advanceTimersByTimeAsync(3 * heartbeatMs);
    expect(stream.seen).toEqual({ stopped: 1, ended: 1, failures: [] });
  });

  test.each([
    ["is no longer authorised", async () => false],
    [
      "cannot be checked",
      async () => {
        throw new Error("the database is unavailable");
      },
    ],
  ])("sends nothing to a reader who %s, and ends", async (_who, isAuthorised) => {
    const stream = aStream({ isAuthorised });
    const read = readAll(stream.body);
    stream.grant();
    await settle();
    stream.tell(1);
    expect(await read).not.toContain("event: order");
    expect(stream.seen).toEqual({ stopped: 1, ended: 1, failures: [] });
  });

  test("ends for a reader who takes nothing", async () => {
    const stream = aStream();
    stream.grant();
    await settle();
    for (let number = 0; number < maxUnread + 10; number += 1) stream.tell(number);
    await settle();
    expect(stream.seen).toMatchObject({ stopped: 1, ended: 1 });
  });
});
