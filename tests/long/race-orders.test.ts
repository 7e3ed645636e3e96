import { expect, test } from "vitest";
import { raceOrders } from "../integration/race-orders.ts";

test("a customer cancels or modifies while an admin confirms, 500 times: a legal end each time, and both win some", async () => {
  const { cancels, modifies } = await raceOrders({ rounds: 500 });
  for (const wins of [cancels, modifies]) expect(wins).toBeGreaterThan(0);
  expect(cancels + modifies).toBeLessThan(500);
}, 600_000);
