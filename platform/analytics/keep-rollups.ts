import { system } from "../../domain/actor.ts";
import { countCustomersAnew, rollUpOrders } from "../../domain/analytics/roll-up-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import type { Logger } from "../log.ts";

/** How long changes gather before they are brought into the sums: a page adds what is not in them yet. */
const gatherMs = 1_000;
/** How often to look although nobody told: for what another node wrote and did not live to roll up. */
const lookEveryMs = 60_000;

/**
 * Keeps the dashboard's sums close behind the orders, in the background. `shop` must not announce its commits to this: rolling up would
 * call for rolling up.
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
