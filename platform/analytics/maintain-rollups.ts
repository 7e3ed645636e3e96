import { system } from "../../domain/actor.ts";
import { recountCustomers, rollUpOrders } from "../../domain/analytics/roll-up-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";

/**
 * Delay in ms between a commit and its rollup, so that several commits share one. Pages need not
 * wait for it, because they add the orders that are not rolled up yet.
 */
const batchDelayMs = 1_000;
/**
 * Polling interval in ms. Finds what an open transaction hid, and what another node wrote before it
 * died.
 */
const pollMs = 60_000;

/**
 * Updates the dashboard's rollups in the background. Commits through this `shop` must not call
 * `announce`: each rollup is itself a commit and would trigger the next one.
 */
export function startRollups({ shop, log }: { shop: Shop; log: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isClosed = false;
  let hasCountedCustomers = false;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, ms).unref();
  }

  function run() {
    isRequested = false;
    running = rollUpPending().finally(() => {
      running = null;
      schedule(isRequested ? batchDelayMs : pollMs);
    });
  }

  async function rollUpPending() {
    try {
      while (!isClosed && (await rollUpOrders(shop, system)).more);
      if (isClosed || hasCountedCustomers) return;
      await recountCustomers(shop, system);
      hasCountedCustomers = true;
    } catch (error) {
      log.warn({ err: error }, "analytics: rollup failed, retrying");
    }
  }

  schedule(0);

  return {
    /** Call it after each commit that may have changed an order. */
    announce() {
      if (isRequested || isClosed) return;
      isRequested = true;
      if (!running) schedule(batchDelayMs);
    },

    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
