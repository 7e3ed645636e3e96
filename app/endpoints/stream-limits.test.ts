import { describe, expect, test } from "vitest";
import {
  createStreamCounter,
  createStreamLimiter,
  maxStreamsPerUser,
  type OpenStream,
  type StreamLimits,
} from "./stream-limits.ts";

const network = "198.51.100.7";

/** Returns the stream; fails the test if it was rejected. */
function expectAccepted(stream: OpenStream | null): OpenStream {
  if (!stream) throw new Error("stream rejected");
  return stream;
}

const isClosed = ({ signal }: OpenStream) => signal.aborted;

test("closes only the user's own oldest streams over the limit", () => {
  const acquire = createStreamLimiter({ kind: "customer", counter: createStreamCounter() });
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
  const acquire = createStreamLimiter({ kind: "customer", counter: createStreamCounter() });
  const ownStreams = Array.from({ length: maxStreamsPerUser }, () =>
    expectAccepted(acquire("asha", network)),
  );
  ownStreams[3]?.release();
  acquire("asha", network);
  expect(ownStreams.some(isClosed)).toBe(false);
});

describe("limits shared by all kinds of streams", () => {
  const createLimiters = (limits?: StreamLimits) => {
    const counter = createStreamCounter(limits);
    return {
      acquireForVisitor: createStreamLimiter({ kind: "visitor", counter, maxPerKey: 300 }),
      acquireForCustomer: createStreamLimiter({ kind: "customer", counter }),
      acquireForStaff: createStreamLimiter({ kind: "staff", counter }),
    };
  };
  const smallNetwork = { all: 100, visitors: 100, reservedForStaff: 0, network: 3 };

  test("closes a network's oldest visitor stream before a signed-in user's", () => {
    const { acquireForVisitor, acquireForStaff } = createLimiters(smallNetwork);
    const staff = expectAccepted(acquireForStaff("meena", network));
    const visitors = ["one", "two"].map((who) => expectAccepted(acquireForVisitor(who, network)));
    const otherNetwork = expectAccepted(acquireForVisitor("three", "203.0.113.9"));
    const newest = expectAccepted(acquireForVisitor("four", network));
    expect(visitors.map(isClosed)).toEqual([true, false]);
    expect([staff, otherNetwork, newest].some(isClosed)).toBe(false);
  });

  test("closes a network's oldest customer stream before the staff's", () => {
    const { acquireForCustomer, acquireForStaff } = createLimiters(smallNetwork);
    const staff = expectAccepted(acquireForStaff("meena", network));
    const customers = ["asha", "ben", "chitra"].map((who) =>
      expectAccepted(acquireForCustomer(who, network)),
    );
    expect(customers.map(isClosed)).toEqual([true, false, false]);
    expect(isClosed(staff)).toBe(false);
  });

  test("limits a network's streams regardless of how many orders it watches", () => {
    const { acquireForVisitor } = createLimiters(smallNetwork);
    const streams = Array.from({ length: 20 }, (_, index) =>
      expectAccepted(acquireForVisitor(`order ${index}`, network)),
    );
    expect(streams.filter((stream) => !isClosed(stream))).toHaveLength(3);
  });

  test("reserves streams for signed-in users on a full node, and accepts a visitor once another leaves", () => {
    const { acquireForVisitor, acquireForCustomer } = createLimiters({
      all: 4,
      visitors: 2,
      reservedForStaff: 0,
      network: 3,
    });
    const visitors = ["one", "two"].map((who) =>
      expectAccepted(acquireForVisitor(who, `network ${who}`)),
    );
    expect(acquireForVisitor("three", "network three")).toBeNull();
    const customers = ["chitra", "dev"].map((who) => expectAccepted(acquireForCustomer(who, who)));
    expect(acquireForCustomer("asha", "asha")).toBeNull();
    expect([...visitors, ...customers].some(isClosed)).toBe(false);
    visitors[0]?.release();
    expect(acquireForVisitor("three", "network three")).not.toBeNull();
  });

  test("keeps 200 streams for staff while visitors and customers take all others", () => {
    const { acquireForVisitor, acquireForCustomer, acquireForStaff } = createLimiters();
    // Each account or office has its own network.
    const openMany = (count: number, open: (index: number) => OpenStream | null) =>
      Array.from({ length: count }, (_, index) => open(index)).filter((stream) => stream !== null);
    const perUser = (index: number) => String(Math.floor(index / maxStreamsPerUser));
    const visitors = openMany(2_000, (index) =>
      acquireForVisitor(`order ${index}`, `office ${index % 10}`),
    );
    const customers = openMany(2_000, (index) =>
      acquireForCustomer(`customer ${perUser(index)}`, `home ${perUser(index)}`),
    );
    const staff = openMany(300, (index) => acquireForStaff(`cook ${perUser(index)}`, network));
    expect([visitors.length, customers.length, staff.length]).toEqual([1_500, 300, 200]);
    expect([...visitors, ...customers, ...staff].some(isClosed)).toBe(false);
    visitors[0]?.release();
    expect(acquireForStaff("cook 20", network)).not.toBeNull();
  });

  test("leaves visitors and customers their share when few staff are connected", () => {
    const { acquireForCustomer, acquireForStaff } = createLimiters({
      all: 4,
      visitors: 4,
      reservedForStaff: 2,
      network: 10,
    });
    expectAccepted(acquireForStaff("meena", network));
    expectAccepted(acquireForCustomer("asha", "asha"));
    expectAccepted(acquireForCustomer("ben", "ben"));
    expect(acquireForCustomer("chitra", "chitra")).toBeNull();
    expectAccepted(acquireForStaff("ravi", network));
  });
});
