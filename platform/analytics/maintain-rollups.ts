import { system } from "../../domain/actor.ts";
import { recountCustomers, rollUpOrders } from "../../domain/analytics/roll-up-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";

/** Debounce in ms. Pages add the orders that are not rolled up yet, so they need not wait for it. */
const debounceMs = 1_000;
/** Interval in ms when nothing is announced: finds what another node wrote before it died. */
const pollMs = 60_000;

/**
 * Updates the dashboard's rollups in the background. Commits of this `shop` must not call `announce`: each rollup is itself
 * a commit and would trigger the next one.
 */
export function maintainRollups({ shop, log }: { shop: Shop; log: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let requested = false;
  let closed = false;
  let customersCounted = false;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, ms).unref();
  }

  function run() {
    requested = false;
    running = rollUpPending().finally(() => {
      running = null;
      schedule(requested ? debounceMs : pollMs);
    });
  }

  async function rollUpPending() {
    try {
      while (!closed && (await rollUpOrders(shop, system)).more);
      if (closed || customersCounted) return;
      await recountCustomers(shop, system);
      customersCounted = true;
    } catch (error) {
      log.warn({ err: error }, "analytics: rollup failed, retrying");
    }
  }

  schedule(0);

  return {
    /** Call after each commit that may have changed an order. */
    announce() {
      if (requested || closed) return;
      requested = true;
      if (!running) schedule(debounceMs);
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
