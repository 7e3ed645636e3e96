import { expect, test } from "vitest";
import { killNine } from "./kill-nine.ts";
import { embeddedShop, type Victim } from "./shop-to-kill.ts";

/** `npm run test:long` does it for minutes, also with two nodes on a Debian PostgreSQL. */
const kills = 3;

test.for<Victim>(["process", "database"])(
  "every order that was acknowledged is there exactly once, as it was last said to be, after kill -9 of the %s in the middle of a stream",
  { timeout: 180_000 },
  async (victim) => {
    const { wrong, history, summary } = await killNine(embeddedShop, victim, { kills, every: 0, untilLettersArrived: false });
    console.log(summary);
    expect(wrong).toEqual([]);
    expect(history.filter(({ outcome }) => outcome.is === "ok").length).toBeGreaterThan(kills * 5);
  },
);
