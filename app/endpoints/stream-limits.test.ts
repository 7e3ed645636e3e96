import { describe, expect, test } from "vitest";
import {
  createStreamCounter,
  createStreamLimiter,
  maxStreamsPerUser,
  type OpenStream,
} from "./stream-limits.ts";

const network = "198.51.100.7";

/** Returns the stream; fails the test if it was rejected. */
function expectAccepted(stream: OpenStream | null): OpenStream {
  if (!stream) throw new Error("stream rejected");
  return stream;
}

const isClosed = ({ signal }: OpenStream) => signal.aborted;

test("closes only the user's own oldest streams over the limit", () => {
  const acquire = createStreamLimiter({ counter: createStreamCounter() });
  const other = expectAccepted(acquire("ben", network));
  const ownStreams = Array.from({ length: maxStreamsPerUser }, () =>
    expectAccepted(acquire("asha", network)),
  );
  expect(ownStreams.some(isClosed)).toBe(false);
  acquire("asha", network);
  acquire("asha", network);
  expect(ownStreams.slice(0, 2).every(isClosed)).toBe(true);
  expect([other, ...ownStreams.slice(2)].some(isClosed)).toBe(false);
});

test("does not count closed streams", () => {
  const acquire = createStreamLimiter({ counter: createStreamCounter() });
  const ownStreams = Array.from({ length: maxStreamsPerUser }, () =>
    expectAccepted(acquire("asha", network)),
  );
  ownStreams[3]?.release();
  acquire("asha", network);
  expect(ownStreams.some(isClosed)).toBe(false);
});

describe("limits shared by all kinds of streams", () => {
  test("closes a network's oldest visitor stream before a signed-in user's", () => {
    const counter = createStreamCounter({ all: 100, visitors: 100, network: 3 });
    const acquireForUser = createStreamLimiter({ counter });
    const acquireForVisitor = createStreamLimiter({ counter, isVisitor: true });
    const staff = expectAccepted(acquireForUser("meena", network));
    const visitors = ["one", "two"].map((who) => expectAccepted(acquireForVisitor(who, network)));
    const otherNetwork = expectAccepted(acquireForVisitor("three", "203.0.113.9"));
    const newest = expectAccepted(acquireForVisitor("four", network));
    expect(visitors.map(isClosed)).toEqual([true, false]);
    expect([staff, otherNetwork, newest].some(isClosed)).toBe(false);
  });

  test("limits a network's streams regardless of how many orders it watches", () => {
    const counter = createStreamCounter({ all: 100, visitors: 100, network: 3 });
    const acquireForVisitor = createStreamLimiter({ counter, isVisitor: true });
    const streams = Array.from({ length: 20 }, (_, index) =>
      expectAccepted(acquireForVisitor(`order ${index}`, network)),
    );
    expect(streams.filter((stream) => !isClosed(stream))).toHaveLength(3);
  });

  test("reserves streams for signed-in users on a full node, and accepts a visitor once another leaves", () => {
    const counter = createStreamCounter({ all: 4, visitors: 2, network: 3 });
    const acquireForUser = createStreamLimiter({ counter });
    const acquireForVisitor = createStreamLimiter({ counter, isVisitor: true });
    const visitors = ["one", "two"].map((who) =>
      expectAccepted(acquireForVisitor(who, `network ${who}`)),
    );
    expect(acquireForVisitor("three", "network three")).toBeNull();
    const staff = ["meena", "ravi"].map((who) => expectAccepted(acquireForUser(who, who)));
    expect(acquireForUser("asha", "asha")).toBeNull();
    expect([...visitors, ...staff].some(isClosed)).toBe(false);
    visitors[0]?.release();
    expect(acquireForVisitor("three", "network three")).not.toBeNull();
  });
});
