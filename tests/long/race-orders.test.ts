import { expect, test } from "vitest";
import { raceOrders } from "../integration/race-orders.ts";

test("a customer cancels or modifies while an admin confirms, 500 times: a legal end each time, and both win some", async () => {
  const { cancelled, modified } = await raceOrders({ rounds: 500 });
  for (const wins of [cancelled, modified]) expect(wins).toBeGreaterThan(0);
  expect(cancelled + modified).toBeLessThan(500);
}, 600_000);
