import { expect, test } from "vitest";
import { killRepeatedly } from "./kill-nine.ts";
import { startEmbeddedShop, type Victim } from "./shop-to-kill.ts";

/** `npm run test:long` has more kills, and also tests two nodes on Debian's PostgreSQL. */
const kills = 3;

test.for<Victim>(["process", "database"])(
  "after kill -9 of the %s under load, every accepted order exists exactly once, in its last accepted state",
  { timeout: 180_000 },
  async (victim) => {
    const { violations, history, summary } = await killRepeatedly(startEmbeddedShop, victim, {
      kills,
      intervalMs: 0,
      waitForEmails: false,
    });
    console.log(summary);
    expect(violations).toEqual([]);
    expect(history.filter(({ outcome }) => outcome.kind === "ok").length).toBeGreaterThan(
      kills * 5,
    );
  },
);
