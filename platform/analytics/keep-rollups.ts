import { system } from "../../domain/actor.ts";
import { countCustomersAnew, rollUpOrders } from "../../domain/analytics/roll-up-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";

/** Milliseconds to collect changes before updating the rollups. Pages add what is still missing. */
const gatherMs = 1_000;
/** Poll interval in ms, for changes of a node that died before its update. */
const lookEveryMs = 60_000;

/**
 * Keeps the dashboard's rollups up to date in the background. `shop` must not announce its commits here, or every update would
 * trigger another one.
 */
export function keepRollups({ shop, log }: { shop: Shop; log: Logger }) {
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
      schedule(again ? gatherMs : lookEveryMs);
    });
  }

  async function work() {
    try {
      while (!closed && (await rollUpOrders(shop, system)).more);
      if (closed || counted) return;
      await countCustomersAnew(shop, system);
      counted = true;
    } catch (error) {
      log.warn({ err: error }, "insights: the sums could not be kept up, trying again");
    }
  }

  schedule(0);

  return {
    /** Call after a commit that may have changed an order. */
    announce() {
      if (again || closed) return;
      again = true;
      if (!working) schedule(gatherMs);
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
