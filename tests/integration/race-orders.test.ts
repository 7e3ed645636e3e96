import { test } from "vitest";
import { raceOrders } from "./race-orders.ts";
import { shortRounds } from "./races.ts";

test("an order that a customer cancels or modifies while an admin confirms it ends in a valid state", async () => {
  // Covers each action, with each side going first.
  await raceOrders({ rounds: 4 * shortRounds });
});
