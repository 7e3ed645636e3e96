import { describe, expect, test } from "vitest";
import { whyNoLoopDisk } from "../faults/loop-disk.ts";
import { cutPower } from "../faults/power-cut.ts";

const cuts = Number(process.env.POWER_CUTS) || 10;
const why = whyNoLoopDisk();
if (why) console.error(`\n\n*** THE POWER CUT IS NOT TESTED HERE: ${why} ***\n\n`);

describe.runIf(why === null)("the power fails under load", () => {
  test(`${cuts} times: everything that was acknowledged before is on the disk`, { timeout: 600_000 }, async () => {
    const { wrong, acknowledged, summary } = await cutPower({ cuts });
    console.info(summary);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(cuts * 10);
  });

  test("a database that does not wait for its disk is found out", { timeout: 300_000 }, async () => {
    const { wrong, summary } = await cutPower({ cuts: 1, settings: { fsync: "off", synchronous_commit: "off" } });
    console.info(`fsync off, to see that the test can fail: ${summary}`);
    expect(wrong.join("\n")).toMatch(/lost: (\S+ was said to be order|the shop does not open)/);
  });
});
