import { expect, test } from "vitest";
import { installCommand, runThreeNodes } from "../load/three-nodes.ts";

test("three nodes work as one shop, with and without a pooler, and killing the primary loses no accepted order", async () => {
  expect(installCommand).toBeNull();
  const { violations, failover } = await runThreeNodes({ seconds: 5, clients: 16, orders: 2_000 });
  expect(violations).toEqual([]);
  expect(failover.accepted).toBeGreaterThan(2_000);
  expect(failover.recoveredAfterMs).toBeLessThan(30_000);
}, 900_000);
