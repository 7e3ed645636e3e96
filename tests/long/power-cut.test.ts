import { describe, expect, test } from "vitest";
import { getLoopDiskSkipReason } from "../faults/loop-disk.ts";
import { cutPower } from "../faults/power-cut.ts";

const cuts = Number(process.env.POWER_CUTS) || 10;
const skipReason = getLoopDiskSkipReason();
if (skipReason) console.error(`\n\n*** POWER CUTS ARE NOT TESTED HERE: ${skipReason} ***\n\n`);

describe.runIf(skipReason === null)("power cuts under load", () => {
  test(`lose no accepted operation in ${cuts} cuts`, { timeout: 600_000 }, async () => {
    const { violations, accepted, summary } = await cutPower({ cuts });
    console.info(summary);
    expect(violations).toEqual([]);
    expect(accepted).toBeGreaterThan(cuts * 10);
  });

  test("lose orders when PostgreSQL does not sync", { timeout: 300_000 }, async () => {
    const { violations, summary } = await cutPower({
      cuts: 1,
      settings: { fsync: "off", synchronous_commit: "off" },
    });
    console.info(`fsync off, to prove that the test can fail: ${summary}`);
    expect(violations.join("\n")).toMatch(
      /lost: (\S+ was accepted as order|the shop did not start)/,
    );
  });
});
