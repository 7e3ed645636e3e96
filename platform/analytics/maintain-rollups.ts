import { system } from "../../domain/actor.ts";
import { recountCustomers, rollUpOrders } from "../../domain/analytics/roll-up-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";

/** Delay in ms in which changes gather before they are rolled up; pages add what is not rolled up yet. */
const debounceMs = 1_000;
/** Interval in ms without a notification: finds what another node wrote before it died. */
const pollMs = 60_000;

/**
 * Keeps the dashboard's rollups close behind the orders, in the background. `shop` must not announce its commits here, since a
 * rollup is a commit too.
 */
export function maintainRollups({ shop, log }: { shop: Shop; log: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let counted = false;

  function schedule(ms: number) {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(look, ms).unref();
  }

  function look() {
    again = false;
    working = work().finally(() => {
      working = null;
      schedule(again ? debounceMs : pollMs);
    });
  }

  async function work() {
    try {
      while (!closed && (await rollUpOrders(shop, system)).more);
      if (closed || counted) return;
      await recountCustomers(shop, system);
      counted = true;
    } catch (error) {
      log.warn({ err: error }, "analytics: rollup failed, retrying");
    }
  }

  schedule(0);

  return {
    /** Call it after a commit that may have changed an order. */
    announce() {
      if (again || closed) return;
      again = true;
      if (!working) schedule(debounceMs);
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
