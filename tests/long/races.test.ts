import { afterEach, beforeEach, expect, test } from "vitest";
import { clockAt } from "../../domain/clock.ts";
import { createTestShop, type TestShop } from "../builders/shop.ts";
import { mondayMorning } from "../builders/wanted-orders.ts";
import * as races from "../integration/races.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop({ clock: clockAt(mondayMorning), max: 30 });
});
afterEach(() => shop.database.close());

/** `raceForLastTable` → `race for last table`. */
const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
const allRaces = Object.entries(races).flatMap(([name, race]) =>
  typeof race === "function" ? [[toWords(name), race] as const] : [],
);

test("there are races to run", () => expect(allRaces.length).toBeGreaterThan(0));

test.each(allRaces)(`%s, ${races.manyRounds} rounds`, (_, race) => race(shop, { rounds: races.manyRounds }), 600_000);
