import { describe, expect, test } from "vitest";
import { countSyncs } from "../faults/synced-commits.ts";
import { whyNoStrace } from "../faults/traced-syncs.ts";

const orders = Number(process.env.SYNCED_ORDERS) || 500;
const why = whyNoStrace();
if (why) console.error(`\n\n*** THAT COMMITS WAIT FOR THE DISK IS NOT TESTED HERE: ${why} ***\n\n`);

describe.runIf(why === null)("an order is acknowledged when the disk has it", () => {
  test(`${orders} orders, one after the other: at least one sync in each`, { timeout: 600_000 }, async () => {
    const { unsynced, syncs } = await countSyncs(orders);
    console.info(`${orders} serial orders: ${syncs} syncs of PostgreSQL seen by strace, ${unsynced} orders answered without one`);
    expect(unsynced).toBe(0);
    expect(syncs).toBeGreaterThanOrEqual(orders);
  });

  test("a database that does not wait for its disk is found out", { timeout: 300_000 }, async () => {
    const { unsynced, syncs } = await countSyncs(20, { fsync: "off" });
    console.info(`fsync off, to see that the test can fail: 20 serial orders, ${syncs} syncs, ${unsynced} orders without one`);
    expect(unsynced).toBe(20);
  });
});
