import { expect, test } from "vitest";
import { missingPrograms, threeNodes } from "../load/three-nodes.ts";

test("three nodes are one shop, with and without a pooler, and lose no acknowledged order when the primary dies", async () => {
  expect(missingPrograms).toBeNull();
  const { wrong, failOver } = await threeNodes({ seconds: 5, clients: 16, orders: 2_000 });
  expect(wrong).toEqual([]);
  expect(failOver.acknowledged).toBeGreaterThan(2_000);
  expect(failOver.backAfterMs).toBeLessThan(30_000);
}, 900_000);
