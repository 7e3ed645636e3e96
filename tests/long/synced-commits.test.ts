import { describe, expect, test } from "vitest";
import { countSyncs } from "../faults/count-syncs.ts";
import { getStraceSkipReason } from "../faults/trace-syncs.ts";

const orders = Number(process.env.SYNCED_ORDERS) || 500;
const skipReason = getStraceSkipReason();
if (skipReason) console.error(`\n\n*** SYNCED COMMITS ARE NOT TESTED HERE: ${skipReason} ***\n\n`);

describe.runIf(skipReason === null)("an order is accepted only after a sync", () => {
  test(`in ${orders} orders placed one after another`, { timeout: 600_000 }, async () => {
    const { unsynced, syncs } = await countSyncs(orders);
    console.info(
      `${orders} serial orders: ${syncs} syncs of PostgreSQL seen by strace, ${unsynced} orders accepted without one`,
    );
    expect(unsynced).toBe(0);
    expect(syncs).toBeGreaterThanOrEqual(orders);
  });

  test("detects orders accepted without a sync when fsync is off", {
    timeout: 300_000,
  }, async () => {
    const { unsynced, syncs } = await countSyncs(20, { fsync: "off" });
    console.info(
      `fsync off, to prove that the test can fail: 20 serial orders, ${syncs} syncs, ${unsynced} orders without one`,
    );
    expect(unsynced).toBe(20);
  });
});
