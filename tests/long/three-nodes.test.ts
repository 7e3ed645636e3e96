import { expect, test } from "vitest";
import { installCommand, runThreeNodes } from "../load/three-nodes.ts";

test("three nodes work as one shop, with and without a pooler, and killing the primary loses no accepted order", async () => {
  expect(installCommand).toBeNull();
  const { violations, failOver } = await runThreeNodes({ seconds: 5, clients: 16, orders: 2_000 });
  expect(violations).toEqual([]);
  expect(failOver.accepted).toBeGreaterThan(2_000);
  expect(failOver.recoveredAfterMs).toBeLessThan(30_000);
}, 900_000);
