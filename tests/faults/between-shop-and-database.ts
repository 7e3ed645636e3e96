import { owner, startShop } from "../builders/running-shop.ts";
import { until } from "../builders/wait-until.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { cheapestDish, signIn } from "./customer.ts";
import { type Fault, faultProxy } from "./fault-proxy.ts";
import { meetFault } from "./meet-fault.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";

/** A shop under orders that meets these faults one after the other, each held for so long, through a proxy before its database. */
export async function faultsBetweenShopAndDatabase(
  faults: readonly Fault[],
  heldMs: number,
): Promise<{ wrong: string[]; summary: string }> {
  const proxy = await faultProxy();
  const shop = await startShop({ databaseUrl: (database) => proxy.urlOf(database) });
  try {
    const cookie = await signIn(shop.url, owner);
    const stream = startOneDishOrders({ url: () => shop.url, cookie, dish: cheapestDish() });
    const reports = [];
    for (const fault of faults) {
      const before = performance.now();
      await until("orders to be taken", () => stream.takenSince(before) || stream.surprises.length > 0);
      const shortAnswersCome = fault === "slow reads";
      const held = { begin: () => proxy.begin(fault), end: () => proxy.end(), heldMs, shortAnswersCome };
      reports.push(await meetFault(fault, { url: shop.url, cookie, stream }, held));
    }
    await stream.stop();
    // What a lost connection left open has ended on the server: nothing of it comes later.
    await until(
      "no transaction to be left",
      async () => {
        const { rows } = await shop.database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        );
        return rows[0]?.count === 0;
      },
      20_000,
    );
    const wrong = [...reports.flatMap((report) => report.wrong), ...(await checkOneDishOrders(shop.database.owner, stream))];
    const torn = `${stream.acknowledged.size} orders acknowledged, ${stream.unanswered()} to be tried again; ${wrong.length} wrong`;
    return { wrong, summary: [...reports.map(({ summary }) => summary), torn].join("\n") };
  } finally {
    await shop.remove();
    await proxy.close();
  }
}
