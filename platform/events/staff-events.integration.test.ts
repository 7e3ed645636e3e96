import { afterAll, beforeAll, expect, test } from "vitest";
import { acknowledgeOrders } from "../../domain/kitchen/new-orders.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { waitForOpenTransactions } from "../../tests/builders/open-transactions.ts";
import { placeTestOrder } from "../../tests/builders/placed-orders.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { waitFor } from "../../tests/builders/wait-for.ts";
import { createLog } from "../log.ts";
import { createOrderEvents } from "./order-events.ts";

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
let shop: TestShop;
const nodes: ReturnType<typeof createOrderEvents>[] = [];

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await shop.database.close();
});

function createNode() {
  const node = createOrderEvents({
    pool: shop.database.pool,
    createClient: shop.database.createClient,
    log: createLog("silent"),
  });
  nodes.push(node);
  return node;
}

test("sends staff-only events to staff on every node, both live and on resuming", async () => {
  const firstNode = createNode();
  const secondNode = createNode();
  const asha = await createCustomer(shop);
  const { id: orderId, number } = await placeTestOrder(shop, asha, buildDelivery());
  const watchers = {
    customer: { userId: asha.userId },
    link: { userId: null, orderId },
    staff: { userId: null },
  };
  const received: Record<string, string[]> = {};
  const listenAs = async (name: keyof typeof watchers, when: string, after: string | null) => {
    const kinds: string[] = [];
    received[`${name} ${when}`] = kinds;
    return (
      await secondNode.subscribe({ ...watchers[name], after }, ({ kind }) => void kinds.push(kind))
    ).cursor;
  };
  const names = ["customer", "link", "staff"] as const;
  await waitForOpenTransactions(shop);
  const cursors = await Promise.all(names.map((name) => listenAs(name, "live", null)));
  await acknowledgeOrders(shop, admin, { numbers: [number] });
  await changeStatus(shop, admin, { number, to: "confirmed" });
  firstNode.announce();
  await waitFor("all to have received", () =>
    names.every((name) => received[`${name} live`]?.includes("status_changed")),
  );
  await Promise.all(names.map((name, index) => listenAs(name, "resumed", cursors[index] ?? null)));
  await waitFor("all to have caught up", () =>
    names.every((name) => received[`${name} resumed`]?.includes("status_changed")),
  );
  for (const when of ["live", "resumed"]) {
    expect(received[`staff ${when}`]).toEqual(["acknowledged", "status_changed"]);
    expect(received[`customer ${when}`]).toEqual(["status_changed"]);
    expect(received[`link ${when}`]).toEqual(["status_changed"]);
  }
});
