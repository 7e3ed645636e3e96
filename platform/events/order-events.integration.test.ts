import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { waitForOpenTransactions } from "../../tests/builders/open-transactions.ts";
import { createCustomer } from "../../tests/builders/shop.ts";
import {
  createEventRecorder,
  startShopWithOrderEvents,
} from "../../tests/builders/start-shop-with-order-events.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
const { shop, startNode, placeOrderFor, close } = await startShopWithOrderEvents();
afterAll(close);

test("sends a change on one node to the customer and staff on another, and to no one else", async () => {
  const firstNode = startNode();
  const secondNode = startNode();
  const asha = await createCustomer(shop);
  const ben = await createCustomer(shop, "Ben Carter");
  const toAsha = createEventRecorder();
  const toBen = createEventRecorder();
  const toStaff = createEventRecorder();
  await secondNode.subscribe({ userId: asha.userId, after: null }, toAsha.listen);
  await secondNode.subscribe({ userId: ben.userId, after: null }, toBen.listen);
  await secondNode.subscribe({ userId: null, after: null }, toStaff.listen);

  const number = await placeOrderFor(asha);
  firstNode.announce();
  await toAsha.waitForEvents(1);
  await changeStatus(shop, admin, { number, to: "confirmed" });
  firstNode.announce();

  const expected = [
    { number, kind: "placed", status: "pending" },
    { number, kind: "status_changed", status: "confirmed" },
  ];
  expect(await toAsha.waitForEvents(2)).toEqual(expected);
  expect(await toStaff.waitForEvents(2)).toEqual(expected);
  expect(toBen.received).toEqual([]);
});

test("a resumed stream sends each missed event once, then new ones", async () => {
  const node = startNode();
  const customer = await createCustomer(shop);
  const before = createEventRecorder();
  const first = await node.subscribe({ userId: customer.userId, after: null }, before.listen);
  const placed = await placeOrderFor(customer);
  node.announce();
  await before.waitForEvents(1);
  first.stop();

  const two = await placeOrderFor(customer);
  const three = await placeOrderFor(customer);
  const after = createEventRecorder();
  await node.subscribe(
    { userId: customer.userId, after: before.received.at(-1)?.cursor ?? null },
    after.listen,
  );
  await after.waitForEvents(2);
  const four = await placeOrderFor(customer);
  node.announce();

  expect((await after.waitForEvents(3)).map(({ number }) => number)).toEqual([two, three, four]);
  expect(before.received.map(({ number }) => number)).toEqual([placed]);
});

test("resuming from an old cursor does not repeat events to other subscribers", async () => {
  const node = startNode();
  const customer = await createCustomer(shop);
  const early = createEventRecorder();
  const { cursor } = await node.subscribe({ userId: customer.userId, after: null }, early.listen);
  const numbers = [await placeOrderFor(customer), await placeOrderFor(customer)];
  node.announce();
  await early.waitForEvents(2);

  const lateListener = createEventRecorder();
  await node.subscribe({ userId: customer.userId, after: cursor }, lateListener.listen);
  numbers.push(await placeOrderFor(customer));
  node.announce();

  expect((await lateListener.waitForEvents(3)).map(({ number }) => number)).toEqual(numbers);
  expect((await early.waitForEvents(3)).map(({ number }) => number)).toEqual(numbers);
});

test("catching up neither delays other subscribers nor rereads events for them", async () => {
  const { pool } = shop.database;
  let finishCatchUp: () => void = () => undefined;
  const catchUpAllowed = new Promise<void>((resolve) => (finishCatchUp = resolve));
  const readFrom: string[] = [];
  /** Delays the query for missed events until the test lets it continue. */
  const slowPool = Object.assign(Object.create(pool) as pg.Pool, {
    async query(query: { name?: string; values?: string[] }) {
      if (query.name === "read-missed-events") await catchUpAllowed;
      if (query.name === "read-order-events")
        readFrom.push(`${query.values?.[0]}-${query.values?.[1]}`);
      return pool.query(query as pg.QueryConfig);
    },
  });
  const node = startNode({ pool: slowPool });
  const asha = await createCustomer(shop);
  const ben = await createCustomer(shop, "Ben Carter");
  const toStaff = createEventRecorder();
  const toAsha = createEventRecorder();
  const { cursor } = await node.subscribe({ userId: null, after: null }, toStaff.listen);
  const numbers = [await placeOrderFor(asha), await placeOrderFor(ben), await placeOrderFor(asha)];
  node.announce();
  await toStaff.waitForEvents(3);

  const readCount = readFrom.length;
  const resuming = node.subscribe({ userId: asha.userId, after: cursor }, toAsha.listen);
  numbers.push(await placeOrderFor(ben), await placeOrderFor(asha));
  node.announce();
  expect((await toStaff.waitForEvents(5)).map(({ number }) => number)).toEqual(numbers);
  expect(toAsha.received).toEqual([]);
  finishCatchUp();
  expect((await resuming).cursor).toBe(cursor);
  numbers.push(await placeOrderFor(asha));
  node.announce();

  expect((await toAsha.waitForEvents(4)).map(({ number }) => number)).toEqual(
    [0, 2, 4, 5].map((at) => numbers[at]),
  );
  await sleep(100);
  expect(toStaff.received.map(({ number }) => number)).toEqual(numbers);
  expect(toAsha.received).toHaveLength(4);
  expect(readFrom.slice(readCount)).not.toContain(cursor);
});

test("under load, subscribers who join at any moment get each event once, in order", async () => {
  const node = startNode();
  const customer = await createCustomer(shop);
  const { cursor } = await node.subscribe({ userId: null, after: null }, () => undefined);
  const subscribers: { after: string | null; to: ReturnType<typeof createEventRecorder> }[] = [];
  const numbers: number[] = [];
  const placingOrders = (async () => {
    for (let count = 0; count < 25; count += 1) {
      numbers.push(await placeOrderFor(customer));
      node.announce();
    }
  })();
  for (let count = 0; count < 30; count += 1) {
    const to = createEventRecorder();
    subscribers.push({ after: cursor, to });
    await node.subscribe({ userId: customer.userId, after: cursor }, to.listen);
    await sleep(3);
  }
  await placingOrders;
  for (const { to } of subscribers)
    expect((await to.waitForEvents(25)).map(({ number }) => number)).toEqual(numbers);
});

test.each([
  { age: "2001 events", missed: 2_001, minutes: 0 },
  { age: "61 minutes", missed: 1, minutes: 61 },
])(
  "a cursor $age old starts from now, because the page loads earlier events",
  async ({ missed, minutes }) => {
    const node = startNode();
    const customer = await createCustomer(shop);
    const { cursor } = await node.subscribe(
      { userId: customer.userId, after: null },
      () => undefined,
    );
    // The missed events belong to another customer.
    const order = await placeOrderFor(await createCustomer(shop, "Ben Carter"));
    await shop.database.pool.query(
      `insert into order_events (order_id, kind, to_status, actor_kind, version, created_at)
     select id, 'status_changed', 'confirmed', 'admin', 2, now() - make_interval(mins => $2)
       from orders, generate_series(1, $3::int) where number = $1`,
      [order, minutes, missed],
    );
    const missedNumber = await placeOrderFor(customer);
    await waitForOpenTransactions(shop);
    const all = createEventRecorder();
    const resumed = await node.subscribe({ userId: customer.userId, after: cursor }, all.listen);
    expect(resumed.cursor).not.toBe(cursor);
    const number = await placeOrderFor(customer);
    node.announce();
    expect((await all.waitForEvents(1)).map((event) => event.number)).toEqual([number]);
    expect(number).toBeGreaterThan(missedNumber);
  },
);

test("a failed subscription leaves no subscriber behind, and the next subscription works", async () => {
  const { pool } = shop.database;
  let isDown = true;
  const queries = vi.fn();
  const node = startNode({
    pool: Object.assign(Object.create(pool) as pg.Pool, {
      async query(...query: [string]) {
        queries(query[0]);
        if (isDown) throw new Error("the database is down");
        return pool.query(...query);
      },
    }),
  });
  const customer = await createCustomer(shop);
  const failed = createEventRecorder();
  const subscription = { userId: customer.userId, after: null };
  const results = await Promise.allSettled([
    node.subscribe(subscription, failed.listen),
    node.subscribe(subscription, failed.listen),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);

  isDown = false;
  queries.mockClear();
  await sleep(1_200);
  expect(queries).not.toHaveBeenCalled();
  const all = createEventRecorder();
  await node.subscribe(subscription, all.listen);
  const number = await placeOrderFor(customer);
  node.announce();
  expect((await all.waitForEvents(1)).map((event) => event.number)).toEqual([number]);
  expect(failed.received).toEqual([]);
});

test("does not skip an event whose transaction starts first but commits last", async () => {
  const node = startNode();
  const customer = await createCustomer(shop);
  const all = createEventRecorder();
  await node.subscribe({ userId: customer.userId, after: null }, all.listen);

  const number = await placeOrderFor(customer);
  await all.waitForEvents(1);
  const slow = new pg.Client(shop.database.owner);
  await slow.connect();
  try {
    await slow.query("begin");
    await slow.query(
      `insert into order_events (order_id, kind, to_status, actor_kind, version)
       select id, 'status_changed', 'confirmed', 'admin', 2 from orders where number = $1`,
      [number],
    );
    const laterOrder = await placeOrderFor(customer);
    node.announce();
    await sleep(150);
    await slow.query("commit");
    node.announce();
    expect(await all.waitForEvents(3)).toEqual([
      { number, kind: "placed", status: "pending" },
      { number, kind: "status_changed", status: "confirmed" },
      { number: laterOrder, kind: "placed", status: "pending" },
    ]);
  } finally {
    await slow.end();
  }
});

test("continues after its listening connection is closed", async () => {
  const node = startNode();
  const customer = await createCustomer(shop);
  const all = createEventRecorder();
  await node.subscribe({ userId: customer.userId, after: null }, all.listen);
  const killer = new pg.Client(shop.database.owner);
  await killer.connect();
  try {
    await killer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen order_events%'",
    );
  } finally {
    await killer.end();
  }
  const number = await placeOrderFor(customer);
  expect(await all.waitForEvents(1, 5_000)).toEqual([
    { number, kind: "placed", status: "pending" },
  ]);
});
