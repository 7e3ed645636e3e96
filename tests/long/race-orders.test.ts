import { expect, test } from "vitest";
import { raceOrders } from "../integration/race-orders.ts";

test("500 orders that a customer cancels or modifies while an admin confirms end in a valid state, and each side wins some", async () => {
  const { cancels, modifies } = await raceOrders({ rounds: 500 });
  for (const wins of [cancels, modifies]) expect(wins).toBeGreaterThan(0);
  expect(cancels + modifies).toBeLessThan(500);
}, 600_000);
