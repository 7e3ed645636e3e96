import { setTimeout as sleep } from "node:timers/promises";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import type { StreamedEvent } from "../../platform/events/order-event-log.ts";
import { createOrderEvents } from "../../platform/events/order-events.ts";
import { createLog } from "../../platform/log.ts";
import { buildDelivery, type createCustomer, createTestShop, type TestShop } from "./shop.ts";

/** A shop whose orders are streamed by several nodes. */
export interface ShopWithOrderEvents {
  shop: TestShop;
  /** Starts a node's streams. `overrides` replaces dependencies. */
  startNode(
    overrides?: Partial<Parameters<typeof createOrderEvents>[0]>,
  ): ReturnType<typeof createOrderEvents>;
  /** Returns the order's number. */
  placeOrderFor(customer: Awaited<ReturnType<typeof createCustomer>>): Promise<number>;
  close(): Promise<void>;
}

export async function startShopWithOrderEvents(): Promise<ShopWithOrderEvents> {
  const shop = await createTestShop();
  const nodes: { close(): Promise<void> }[] = [];
  return {
    shop,
    startNode(overrides) {
      const node = createOrderEvents({
        pool: shop.database.pool,
        createClient: shop.database.createClient,
        log: createLog("silent"),
        ...overrides,
      });
      nodes.push(node);
      return node;
    },
    async placeOrderFor(customer) {
      const placed = await placeDelivery(shop, customer, buildDelivery());
      if (!placed.ok) throw new Error(placed.error.code);
      return placed.value.number;
    },
    async close() {
      await Promise.all(nodes.map((node) => node.close()));
      await shop.database.close();
    },
  };
}

/** Creates a stream listener that records its events. */
export function createEventRecorder() {
  const received: StreamedEvent[] = [];
  return {
    received,
    listen: (event: StreamedEvent) => void received.push(event),
    /**
     * Streams send no event newer than the oldest open transaction on the server. The default
     * timeout is longer than other tests keep one open.
     */
    async waitForEvents(count: number, timeoutMs = 15_000) {
      const deadline = performance.now() + timeoutMs;
      while (received.length < count && performance.now() < deadline) await sleep(10);
      return received.map(({ number, kind, status }) => ({ number, kind, status }));
    },
  };
}
