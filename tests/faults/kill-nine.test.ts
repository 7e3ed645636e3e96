import { beforeAll, expect, test } from "vitest";
import { build } from "../../tools/build.ts";
import { killNine, type Victim } from "./kill-nine.ts";

/** `npm run test:long` does twenty. */
const rounds = 3;

beforeAll(() => build({ ifStale: true }));

test.for<Victim>(["process", "database"])(
  "every order that was acknowledged is there exactly once after kill -9 of the %s in the middle of a stream",
  { timeout: 180_000 },
  async (victim) => {
    const { wrong, acknowledged, summary } = await killNine(victim, rounds);
    console.log(summary);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(rounds * 5);
  },
);
