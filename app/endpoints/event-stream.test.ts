import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OrderStreamEvent } from "../services.ts";
import { createEventStream, heartbeatMs, maxUnread } from "./event-stream.ts";
import { formatOrderEvent } from "./format-order-event.ts";

const buildEvent = (number: number): OrderStreamEvent => ({
  cursor: `7-${number}`,
  number,
  type: "Menu Order",
  kind: "placed",
  status: "pending",
  version: 1,
});

/** A stream whose subscription succeeds or fails when the test calls `grant` or `refuse`. */
function openTestStream(options: { isAuthorised?(): Promise<boolean> } = {}) {
  let listener: (event: OrderStreamEvent) => void = () => undefined;
  let grant: () => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const request = new AbortController();
  const recorded = { stopped: 0, ended: 0, failures: [] as unknown[] };
  const stop = () => {
    recorded.stopped += 1;
  };
  const body = createEventStream({
    subscribe(onEvent) {
      listener = onEvent;
      return new Promise((resolve, reject) => {
        grant = () => resolve({ cursor: "7-0", stop });
        refuse = reject;
      });
    },
    format: formatOrderEvent,
    isAuthorised: options.isAuthorised ?? (async () => true),
    closeOn: [request.signal],
    onEnd() {
      recorded.ended += 1;
    },
    onFailure: (error) => void recorded.failures.push(error),
  });
  return {
    body,
    request,
    recorded,
    emit: (number: number) => listener(buildEvent(number)),
    grant: () => grant(),
    refuse: () => refuse(new Error("the database is unavailable")),
  };
}

async function settle() {
  await vi.advanceTimersByTimeAsync(1);
}

async function readAll(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) text += decoder.decode(chunk);
  return text;
}

/** Lists the names of the events, each followed by the number of its order. */
const listEvents = (text: string) => text.match(/(?<=event: |"number":)\w+/g);

/** The errors of unhandled rejections, which would end the server. */
const unhandledErrors: unknown[] = [];
const recordRejection = (error: unknown) => void unhandledErrors.push(error);

beforeEach(() => {
  vi.useFakeTimers();
  unhandledErrors.length = 0;
  process.on("unhandledRejection", recordRejection);
});
afterEach(async () => {
  vi.useRealTimers();
  // Node reports unhandled rejections after the current tick.
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off("unhandledRejection", recordRejection);
  expect(unhandledErrors).toEqual([]);
});

describe("createEventStream", () => {
  test("sends ready, then every event since subscribing started, then heartbeats", async () => {
    const stream = openTestStream();
    const read = readAll(stream.body);
    stream.emit(1);
    stream.grant();
    await settle();
    stream.emit(2);
    await vi.advanceTimersByTimeAsync(heartbeatMs);
    stream.request.abort();
    expect(listEvents(await read)).toEqual(["ready", "order", "1", "order", "2", "beat"]);
  });

  test.each([
    ["reader", (stream: ReturnType<typeof openTestStream>) => stream.body.cancel()],
    ["request", (stream: ReturnType<typeof openTestStream>) => stream.request.abort()],
  ])(
    "stops its subscription and timer if the %s closes the stream while subscribing",
    async (_by, close) => {
      const stream = openTestStream();
      await close(stream);
      stream.grant();
      await settle();
      expect(stream.recorded).toEqual({ stopped: 1, ended: 1, failures: [] });
      expect(vi.getTimerCount()).toBe(0);
      // `afterEach` fails if a late event causes an unhandled rejection.
      stream.emit(1);
      await vi.advanceTimersByTimeAsync(3 * heartbeatMs);
    },
  );

  test("does not subscribe if the request is already aborted", async () => {
    const aborted = AbortSignal.abort();
    const subscribe = vi.fn();
    const onEnd = vi.fn();
    const onFailure = vi.fn();
    const options = {
      subscribe,
      format: formatOrderEvent,
      isAuthorised: async () => true,
      closeOn: [aborted],
      onEnd,
      onFailure,
    };
    expect(await readAll(createEventStream(options))).toBe("");
    expect(subscribe).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("closes, reports the error and stops its timer if subscribing fails", async () => {
    const stream = openTestStream();
    const read = readAll(stream.body);
    stream.refuse();
    expect(await read).toBe("");
    expect(stream.recorded).toMatchObject({
      stopped: 0,
      ended: 1,
      failures: [new Error("the database is unavailable")],
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("reports no error if subscribing fails after the stream was closed", async () => {
    const stream = openTestStream();
    await stream.body.cancel();
    stream.refuse();
    await settle();
    expect(stream.recorded).toEqual({ stopped: 0, ended: 1, failures: [] });
  });

  test("sends nothing once closed, not even an event whose authorisation check was still running", async () => {
    let authorise: (allowed: boolean) => void = () => undefined;
    const isAuthorised = () =>
      new Promise<boolean>((resolve) => {
        authorise = resolve;
      });
    const stream = openTestStream({ isAuthorised });
    stream.grant();
    await settle();
    stream.emit(1);
    await stream.body.cancel();
    authorise(true);
    stream.emit(2);
    await vi.advanceTimersByTimeAsync(3 * heartbeatMs);
    expect(stream.recorded).toEqual({ stopped: 1, ended: 1, failures: [] });
  });

  test.each([
    ["is no longer authorised", async () => false],
    [
      "cannot be checked",
      async () => {
        throw new Error("the database is unavailable");
      },
    ],
  ])("closes without sending the event if the reader %s", async (_why, isAuthorised) => {
    const stream = openTestStream({ isAuthorised });
    const read = readAll(stream.body);
    stream.grant();
    await settle();
    stream.emit(1);
    expect(await read).not.toContain("event: order");
    expect(stream.recorded).toEqual({ stopped: 1, ended: 1, failures: [] });
  });

  test("closes if the reader leaves too many messages unread", async () => {
    const stream = openTestStream();
    stream.grant();
    await settle();
    for (let number = 0; number < maxUnread + 10; number += 1) stream.emit(number);
    await settle();
    expect(stream.recorded).toMatchObject({ stopped: 1, ended: 1 });
  });
});
