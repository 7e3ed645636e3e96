import { expect, test } from "vitest";
import { raceOrders } from "./race-orders.ts";

/** A share of the 500 rounds that `npm run test:long` runs. */
test("a customer cancels or modifies while an admin confirms, 80 times: a legal end each time, and both win some", async () => {
  const { cancelled, modified } = await raceOrders({ rounds: 80 });
  for (const wins of [cancelled, modified]) expect(wins).toBeGreaterThan(0);
  expect(cancelled + modified).toBeLessThan(80);
}, 60_000);
