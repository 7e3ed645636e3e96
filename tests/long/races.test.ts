import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFixedClock } from "../../domain/clock.ts";
import { mondayMorning } from "../builders/order-inputs.ts";
import { createTestShop, type TestShop } from "../builders/shop.ts";
import { raceOrders } from "../integration/race-orders.ts";
import * as races from "../integration/races.ts";

/** Turns `raceForLastTable` into `race for last table`. */
const formatRaceName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
const allRaces = Object.entries(races).flatMap(([name, race]) =>
  typeof race === "function" ? [[formatRaceName(name), race] as const] : [],
);

describe("races between requests", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
  });
  afterEach(() => shop.database.close());

  test("there are races to run", () => expect(allRaces.length).toBeGreaterThan(0));

  test.each(allRaces)(
    `%s, ${races.longRounds} rounds`,
    (_, race) => race(shop, { rounds: races.longRounds }),
    600_000,
  );
});

test("500 orders changed by a customer while an admin confirms them end in a valid state, and each side wins some", async () => {
  const { cancels, modifies } = await raceOrders({ rounds: 500 });
  for (const wins of [cancels, modifies]) expect(wins).toBeGreaterThan(0);
  expect(cancels + modifies).toBeLessThan(500);
}, 600_000);
