import { describe, expect, test } from "vitest";
import { createStreamCounter, createStreamLimiter, maxStreamsPerUser, type OpenStream } from "./close-streams.ts";

const network = "198.51.100.7";

/** Opens it, and fails the test where there is no room. */
function opened(stream: OpenStream | null): OpenStream {
  if (!stream) throw new Error("no room");
  return stream;
}

test("one stream too many ends the person's oldest, and nobody else's", () => {
  const enter = createStreamLimiter({ counter: createStreamCounter() });
  const other = opened(enter("ben", network));
  const own = Array.from({ length: maxStreamsPerUser }, () => opened(enter("asha", network)));
  expect(own.filter(({ signal }) => signal.aborted)).toEqual([]);
  enter("asha", network);
  enter("asha", network);
  expect(own.map(({ signal }) => signal.aborted)).toEqual([true, true, ...own.slice(2).map(() => false)]);
  expect(other.signal.aborted).toBe(false);
});

test("a stream that has ended makes room", () => {
  const enter = createStreamLimiter({ counter: createStreamCounter() });
  const own = Array.from({ length: maxStreamsPerUser }, () => opened(enter("asha", network)));
  own[3]?.left();
  enter("asha", network);
  expect(own.some(({ signal }) => signal.aborted)).toBe(false);
});

describe("over all kinds of streams", () => {
  test("one network too many ends its oldest visitor's stream before an account's", () => {
    const counter = createStreamCounter({ all: 100, visitors: 100, network: 3 });
    const [orders, news] = [createStreamLimiter({ counter }), createStreamLimiter({ counter, isVisitor: true })];
    const staff = opened(orders("meena", network));
    const guests = ["one", "two"].map((who) => opened(news(who, network)));
    const elsewhere = opened(news("three", "203.0.113.9"));
    const last = opened(news("four", network));
    expect(guests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    for (const { signal } of [staff, elsewhere, last]) expect(signal.aborted).toBe(false);
  });

  test("one network cannot hold more than its share, however many people it pretends to be", () => {
    const counter = createStreamCounter({ all: 100, visitors: 100, network: 3 });
    const watch = createStreamLimiter({ counter, isVisitor: true });
    const streams = Array.from({ length: 20 }, (_, at) => opened(watch(`order ${at}`, network)));
    expect(streams.filter(({ signal }) => !signal.aborted)).toHaveLength(3);
  });

  test("a full node refuses the next visitor, has room for people with accounts, and takes visitors again once one left", () => {
    const counter = createStreamCounter({ all: 4, visitors: 2, network: 3 });
    const [orders, news] = [createStreamLimiter({ counter }), createStreamLimiter({ counter, isVisitor: true })];
    const guests = ["one", "two"].map((who) => opened(news(who, `network ${who}`)));
    expect(news("three", "network three")).toBeNull();
    const staff = ["meena", "ravi"].map((who) => opened(orders(who, who)));
    expect(orders("asha", "asha")).toBeNull();
    expect(
      [...guests, ...staff].some(({ signal }) => signal.aborted),
      "nobody's stream ended for it",
    ).toBe(false);
    guests[0]?.left();
    expect(news("three", "network three")).not.toBeNull();
  });
});
