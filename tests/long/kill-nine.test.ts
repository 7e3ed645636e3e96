import { expect, test } from "vitest";
import { hasDebianPostgres } from "../builders/debian-cluster.ts";
import { killRepeatedly } from "../faults/kill-nine.ts";
import { startEmbeddedShop, startTwoNodesOnDebian } from "../faults/shop-to-kill.ts";

/** `KILL_SHARE=0.1` runs a tenth of the kills; `-t` selects tests. */
const share = Number(process.env.KILL_SHARE) || 1;
const shops = [
  { where: "the embedded database", open: startEmbeddedShop },
  { where: "two nodes on Debian's PostgreSQL 15", open: startTwoNodesOnDebian },
];
const faults = [
  { victim: "process", kills: 30 },
  { victim: "database", kills: 20 },
] as const;

for (const { where, open } of shops)
  for (const fault of faults) {
    const { victim } = fault;
    const kills = Math.max(2, Math.round(fault.kills * share));
    test(`${kills} kills of the ${victim} on ${where}: no acknowledged order is lost, duplicated or undone`, {
      timeout: 1_800_000,
    }, async () => {
      if (open === startTwoNodesOnDebian)
        expect(hasDebianPostgres, "apt-get install postgresql-15").toBe(true);
      const { violations, history, summary } = await killRepeatedly(open, victim, {
        kills,
        intervalMs: 10_000,
        waitForEmails: true,
      });
      console.info(`${where}: ${summary}`);
      expect(violations).toEqual([]);
      for (const action of ["place", "modify", "cancel"] as const)
        expect(
          history.filter((entry) => entry.action === action && entry.outcome.kind === "ok").length,
        ).toBeGreaterThan(kills * 5);
      expect(history.filter(({ outcome }) => outcome.kind === "unknown").length).toBeGreaterThan(0);
    });
  }
