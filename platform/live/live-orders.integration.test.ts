import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStatus } from "../../domain/ordering/change-status.ts";
import { placeOrder } from "../../domain/ordering/place-order.ts";
import { aCustomer, anOrder, type TestShop, testShop } from "../../tests/builders/shop.ts";
import { createLog } from "../log.ts";
import { createLiveOrders } from "./live-orders.ts";
import type { StreamedEvent } from "./order-event-log.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
const log = createLog("silent");
let shop: TestShop;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  shop = await testShop();
});
afterAll(async () => {
  await Promise.all(open.map((node) => node.close()));
  await shop.database.close();
});

/** One process's streams. */
function aNode() {
  const node = createLiveOrders({ pool: shop.database.pool, connect: shop.database.connect, log });
  open.push(node);
  return node;
}

function listener() {
  const heard: StreamedEvent[] = [];
  return {
    heard,
    listen: (event: StreamedEvent) => void heard.push(event),
    async hears(count: number, withinMs = 3_000) {
      const deadline = performance.now() + withinMs;
      while (heard.length < count && performance.now() < deadline) await sleep(10);
      return heard.map(({ number, kind, status }) => ({ number, kind, status }));
    },
  };
}

async function anOrderOf(customer: Awaited<ReturnType<typeof aCustomer>>): Promise<number> {
  const placed = await placeOrder(shop, customer, anOrder());
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.number;
}

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

test.each(["", "nonsense", "1-", `${"9".repeat(40)}-1`, "-1-1", randomUUID(), `${"9".repeat(19)}-1`])(
  "a cursor that cannot be read is from now on: %s",
  async (after) => {
    const node = aNode();
    const customer = await aCustomer(shop);
    await anOrderOf(customer);
    const all = listener();
    await node.subscribe({ userId: customer.userId, after }, all.listen);
    const number = await anOrderOf(customer);
    node.announce();
    expect((await all.hears(1)).map((event) => event.number)).toEqual([number]);
  },
);
