import { owner, startShop } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { findCheapestDish, signIn } from "./customer.ts";
import { type Fault, startFaultProxy } from "./fault-proxy.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import { runFault } from "./run-fault.ts";

/**
 * Runs the faults one after another, each for `faultMs`, in a proxy between a busy shop and its
 * database.
 */
export async function runDatabaseConnectionFaults(
  faults: readonly Fault[],
  faultMs: number,
): Promise<{ violations: string[]; summary: string }> {
  const proxy = await startFaultProxy();
  const shop = await startShop({ databaseUrl: (database) => proxy.forwardTo(database) });
  try {
    const cookie = await signIn(shop.url, owner);
    const orders = startOneDishOrders({ url: () => shop.url, cookie, dish: findCheapestDish() });
    const reports = [];
    for (const fault of faults) {
      const startedAt = performance.now();
      await waitFor(
        "orders to be accepted",
        () => orders.hasAcceptedSince(startedAt) || orders.unexpected.length > 0,
      );
      const options = {
        startFault: () => proxy.startFault(fault),
        endFault: () => proxy.endFault(),
        faultMs,
        mayBeReady: fault === "slow reads",
      };
      reports.push(await runFault(fault, { url: shop.url, cookie, orders }, options));
    }
    await orders.stop();
    // Wait until the server has ended the lost connections' transactions, so that none can commit
    // after the check.
    await waitFor(
      "all transactions to end",
      async () => {
        const { rows } = await shop.database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        );
        return rows[0]?.count === 0;
      },
      20_000,
    );
    const violations = [
      ...reports.flatMap((report) => report.violations),
      ...(await checkOneDishOrders(shop.database.owner, orders)),
    ];
    const totalsLine = `${orders.accepted.size} orders accepted, ${orders.countUnanswered()} requests unanswered; ${violations.length} violations`;
    return {
      violations,
      summary: [...reports.map(({ summary }) => summary), totalsLine].join("\n"),
    };
  } finally {
    await shop.remove();
    await proxy.close();
  }
}
