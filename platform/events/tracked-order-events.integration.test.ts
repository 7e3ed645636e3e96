import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modifyDelivery } from "../../domain/order-types/delivery/modify-delivery.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { waitForOpenTransactions } from "../../tests/builders/open-transactions.ts";
import { expectOk } from "../../tests/builders/order-inputs.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { createLog } from "../log.ts";
import type { StreamedEvent } from "./order-event-log.ts";
import { createOrderEvents } from "./order-events.ts";

let shop: TestShop;
let node: ReturnType<typeof createOrderEvents>;
beforeAll(async () => {
  shop = await createTestShop();
  node = createOrderEvents({
    pool: shop.database.pool,
    createClient: shop.database.createClient,
    log: createLog("silent"),
  });
});
afterAll(async () => {
  await node.close();
  await shop.database.close();
});

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
async function listen(orderId: string, after: string | null = null) {
  const received: StreamedEvent[] = [];
  if (after === null) await waitForOpenTransactions(shop);
  const { cursor } = await node.subscribe(
    { userId: null, orderId, after },
    (event) => void received.push(event),
  );
  return {
    cursor,
    received,
    async waitForEvents(count: number) {
      const deadline = performance.now() + 15_000;
      while (received.length < count && performance.now() < deadline) await sleep(10);
      return received.map(
        ({ orderId: of, kind, status }) =>
          `${of === orderId ? "" : "other order: "}${kind} ${status}`,
      );
    },
  };
}

test("a tracking link gets its order's live and missed events, and no others", async () => {
  const customer = await createCustomer(shop);
  const order = await placeTestOrder(shop, customer, buildDelivery());
  const otherOrder = await placeTestOrder(shop, customer, buildDelivery());
  const first = await listen(order.id);
  for (const { number } of [otherOrder, order])
    await expectOk(changeStatus(shop, admin, { number, to: "confirmed" }));
  node.announce();
  expect(await first.waitForEvents(1)).toEqual(["status_changed confirmed"]);

  const seenLast = first.received.at(-1)?.cursor ?? null;
  for (const { number } of [order, otherOrder])
    await expectOk(changeStatus(shop, admin, { number, to: "in_progress" }));
  const second = await listen(order.id, seenLast);
  node.announce();
  expect(await second.waitForEvents(1)).toEqual(["status_changed in_progress"]);
  expect(await first.waitForEvents(2)).toEqual([
    "status_changed confirmed",
    "status_changed in_progress",
  ]);
});

test("sends the customer's own changes too", async () => {
  const customer = await createCustomer(shop);
  const { id, number } = await placeTestOrder(shop, customer, buildDelivery());
  const subscription = await listen(id);
  const shipping = {
    name: "Asha Patel",
    phone: "+447700900123",
    address: "1 High Street, Leicester",
    notes: "",
  };
  const lines = [{ id: 1, quantity: 2, seenPrice: getPrice(1) }];
  const seenTotal = buildDelivery({ lines }).seenTotal;
  await expectOk(
    modifyDelivery(shop, customer, { number, version: 1, lines, seenTotal, ...shipping }),
  );
  node.announce();
  expect(await subscription.waitForEvents(1)).toEqual(["modified pending"]);
  expect(subscription.received[0]?.version).toBe(2);
});
