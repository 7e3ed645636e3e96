import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { changeStatus } from "../../domain/orders/change-status.ts";
import { listener, liveShop } from "../../tests/builders/live-shop.ts";
import { untilEventsAreBeforeNow } from "../../tests/builders/open-transactions.ts";
import { aCustomer } from "../../tests/builders/shop.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
const { shop, aNode, anOrderOf, close } = await liveShop();
afterAll(close);

test("a change made on one node is told on another, to its customer and to staff, and to nobody else", async () => {
  const [here, there] = [aNode(), aNode()];
  const [asha, ben] = [await aCustomer(shop), await aCustomer(shop, "Ben Carter")];
  const [toAsha, toBen, toStaff] = [listener(), listener(), listener()];
  await there.subscribe({ userId: asha.userId, after: null }, toAsha.listen);
  await there.subscribe({ userId: ben.userId, after: null }, toBen.listen);
  await there.subscribe({ userId: null, after: null }, toStaff.listen);

  const number = await anOrderOf(asha);
  here.announce();
  await toAsha.hears(1);
  await changeStatus(shop, admin, { number, to: "confirmed" });
  here.announce();

  const both = [
    { number, kind: "placed", status: "pending" },
    { number, kind: "status_changed", status: "confirmed" },
  ];
  expect(await toAsha.hears(2)).toEqual(both);
  expect(await toStaff.hears(2)).toEqual(both);
  expect(toBen.heard).toEqual([]);
});

test("what happened while a stream was down comes first when it resumes, once, and then what is new", async () => {
  const node = aNode();
  const customer = await aCustomer(shop);
  const before = listener();
  const first = await node.subscribe({ userId: customer.userId, after: null }, before.listen);
  const one = await anOrderOf(customer);
  node.announce();
  await before.hears(1);
  first.stop();

  const two = await anOrderOf(customer);
  const three = await anOrderOf(customer);
  const after = listener();
  await node.subscribe({ userId: customer.userId, after: before.heard.at(-1)?.cursor ?? null }, after.listen);
  await after.hears(2);
  const four = await anOrderOf(customer);
  node.announce();

  expect((await after.hears(3)).map(({ number }) => number)).toEqual([two, three, four]);
  expect(before.heard.map(({ number }) => number)).toEqual([one]);
});

test("one who resumes far back does not make the others hear anything twice", async () => {
  const node = aNode();
  const customer = await aCustomer(shop);
  const early = listener();
  const { cursor } = await node.subscribe({ userId: customer.userId, after: null }, early.listen);
  const numbers = [await anOrderOf(customer), await anOrderOf(customer)];
  node.announce();
  await early.hears(2);

  const late = listener();
  await node.subscribe({ userId: customer.userId, after: cursor }, late.listen);
  numbers.push(await anOrderOf(customer));
  node.announce();

  expect((await late.hears(3)).map(({ number }) => number)).toEqual(numbers);
  expect((await early.hears(3)).map(({ number }) => number)).toEqual(numbers);
});

test("one who resumes catches up alone: nobody else waits, nothing is read again for all, and everyone hears all once, in order", async () => {
  const { pool } = shop.database;
  let letCatchUp: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCatchUp = resolve));
  const readFrom: string[] = [];
  /** The shop's database, on which catching up takes as long as the test wants. */
  const slowPool = Object.assign(Object.create(pool) as pg.Pool, {
    async query(query: { name?: string; values?: string[] }) {
      if (query.name === "read-missed-events") await held;
      if (query.name === "read-order-events") readFrom.push(`${query.values?.[0]}-${query.values?.[1]}`);
      return pool.query(query as pg.QueryConfig);
    },
  });
  const node = aNode({ pool: slowPool });
  const [asha, ben] = [await aCustomer(shop), await aCustomer(shop, "Ben Carter")];
  const [toStaff, toAsha] = [listener(), listener()];
  const { cursor } = await node.subscribe({ userId: null, after: null }, toStaff.listen);
  const numbers = [await anOrderOf(asha), await anOrderOf(ben), await anOrderOf(asha)];
  node.announce();
  await toStaff.hears(3);

  const reached = readFrom.length;
  const resuming = node.subscribe({ userId: asha.userId, after: cursor }, toAsha.listen);
  numbers.push(await anOrderOf(ben), await anOrderOf(asha));
  node.announce();
  expect((await toStaff.hears(5)).map(({ number }) => number)).toEqual(numbers);
  expect(toAsha.heard).toEqual([]);
  letCatchUp();
  expect((await resuming).cursor).toBe(cursor);
  numbers.push(await anOrderOf(asha));
  node.announce();

  expect((await toAsha.hears(4)).map(({ number }) => number)).toEqual([0, 2, 4, 5].map((at) => numbers[at]));
  await sleep(100);
  expect(toStaff.heard.map(({ number }) => number)).toEqual(numbers);
  expect(toAsha.heard).toHaveLength(4);
  expect(readFrom.slice(reached)).not.toContain(cursor);
});

test("a seam under load: who joins at any moment hears each own event once, in order", async () => {
  const node = aNode();
  const customer = await aCustomer(shop);
  const { cursor } = await node.subscribe({ userId: null, after: null }, () => undefined);
  const joined: { after: string | null; to: ReturnType<typeof listener> }[] = [];
  const numbers: number[] = [];
  const ordering = (async () => {
    for (let count = 0; count < 25; count += 1) {
      numbers.push(await anOrderOf(customer));
      node.announce();
    }
  })();
  for (let count = 0; count < 30; count += 1) {
    const to = listener();
    joined.push({ after: cursor, to });
    await node.subscribe({ userId: customer.userId, after: cursor }, to.listen);
    await sleep(3);
  }
  await ordering;
  for (const { to } of joined) expect((await to.hears(25)).map(({ number }) => number)).toEqual(numbers);
});

test.each([
  { back: "2001 events", missed: 2_001, minutes: 0 },
  { back: "61 minutes", missed: 1, minutes: 61 },
])("a cursor $back back is from now on: the page loads what was before", async ({ missed, minutes }) => {
  const node = aNode();
  const customer = await aCustomer(shop);
  const { cursor } = await node.subscribe({ userId: customer.userId, after: null }, () => undefined);
  // Of somebody else: what the reader of all would have had to go through.
  const order = await anOrderOf(await aCustomer(shop, "Ben Carter"));
  await shop.database.pool.query(
    `insert into order_events (order_id, kind, to_status, actor_kind, version, created_at)
     select id, 'status_changed', 'confirmed', 'admin', 2, now() - make_interval(mins => $2)
       from orders, generate_series(1, $3::int) where number = $1`,
    [order, minutes, missed],
  );
  const unheard = await anOrderOf(customer);
  await untilEventsAreBeforeNow(shop);
  const all = listener();
  const resumed = await node.subscribe({ userId: customer.userId, after: cursor }, all.listen);
  expect(resumed.cursor).not.toBe(cursor);
  const number = await anOrderOf(customer);
  node.announce();
  expect((await all.hears(1)).map((event) => event.number)).toEqual([number]);
  expect(number).toBeGreaterThan(unheard);
});

test("a subscription that fails leaves nobody behind, and the next one stands", async () => {
  const { pool } = shop.database;
  let away = true;
  const queries = vi.fn();
  const node = aNode({
    pool: Object.assign(Object.create(pool) as pg.Pool, {
      async query(...query: [string]) {
        queries(query[0]);
        if (away) throw new Error("the database is away");
        return pool.query(...query);
      },
    }),
  });
  const customer = await aCustomer(shop);
  const lost = listener();
  const wanted = { userId: customer.userId, after: null };
  const both = await Promise.allSettled([node.subscribe(wanted, lost.listen), node.subscribe(wanted, lost.listen)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);

  away = false;
  queries.mockClear();
  await sleep(1_200);
  expect(queries).not.toHaveBeenCalled();
  const all = listener();
  await node.subscribe(wanted, all.listen);
  const number = await anOrderOf(customer);
  node.announce();
  expect((await all.hears(1)).map((event) => event.number)).toEqual([number]);
  expect(lost.heard).toEqual([]);
});

test("an event whose transaction began first but ends last is not skipped", async () => {
  const node = aNode();
  const customer = await aCustomer(shop);
  const all = listener();
  await node.subscribe({ userId: customer.userId, after: null }, all.listen);

  const number = await anOrderOf(customer);
  await all.hears(1);
  const slow = new pg.Client(shop.database.owner);
  await slow.connect();
  try {
    await slow.query("begin");
    await slow.query(
      `insert into order_events (order_id, kind, to_status, actor_kind, version)
       select id, 'status_changed', 'confirmed', 'admin', 2 from orders where number = $1`,
      [number],
    );
    const later = await anOrderOf(customer);
    node.announce();
    await sleep(150);
    await slow.query("commit");
    node.announce();
    expect(await all.hears(3)).toEqual([
      { number, kind: "placed", status: "pending" },
      { number, kind: "status_changed", status: "confirmed" },
      { number: later, kind: "placed", status: "pending" },
    ]);
  } finally {
    await slow.end();
  }
});

test("the stream goes on after its listening connection is cut", async () => {
  const node = aNode();
  const customer = await aCustomer(shop);
  const all = listener();
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
  const number = await anOrderOf(customer);
  expect(await all.hears(1, 5_000)).toEqual([{ number, kind: "placed", status: "pending" }]);
});
