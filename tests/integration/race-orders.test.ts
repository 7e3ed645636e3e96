import { test } from "vitest";
import { raceOrders } from "./race-orders.ts";
import { fewRounds } from "./races.ts";

test("a customer cancels or modifies while an admin confirms: the order ends legally, whoever wins", async () => {
  // Each action races with either side ahead.
  await raceOrders({ rounds: 4 * fewRounds });
});
