import { expect, test } from "vitest";
import { hasDebianPostgres } from "../builders/debian-cluster.ts";
import { killNine } from "../faults/kill-nine.ts";
import { embeddedShop, twoNodesOnDebian } from "../faults/shop-to-kill.ts";

/** `KILL_SHARE=0.1` is a tenth of the size; `-t` chooses. */
const share = Number(process.env.KILL_SHARE) || 1;
const shops = [
  { where: "the database that comes along", open: embeddedShop },
  { where: "two nodes on Debian's PostgreSQL 15", open: twoNodesOnDebian },
];
const faults = [
  { victim: "process", kills: 30 },
  { victim: "database", kills: 20 },
] as const;

for (const { where, open } of shops)
  for (const fault of faults) {
    const { victim } = fault;
    const kills = Math.max(2, Math.round(fault.kills * share));
    test(`8 customers, ${kills} kills -9 of the ${victim}, one every 10 s, on ${where}: nothing acknowledged is lost, doubled or undone`, {
      timeout: 1_800_000,
    }, async () => {
      if (open === twoNodesOnDebian) expect(hasDebianPostgres, "apt-get install postgresql-15").toBe(true);
      const { wrong, history, summary } = await killNine(open, victim, { kills, every: 10_000, untilLettersArrived: true });
      console.info(`${where}: ${summary}`);
      expect(wrong).toEqual([]);
      for (const does of ["place", "modify", "cancel"] as const)
        expect(history.filter((one) => one.does === does && one.outcome.is === "ok").length).toBeGreaterThan(kills * 5);
      expect(history.filter(({ outcome }) => outcome.is === "unknown").length).toBeGreaterThan(0);
    });
  }
