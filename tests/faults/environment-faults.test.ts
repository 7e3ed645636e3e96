import { expect, test } from "vitest";
import { runListenerCuts } from "./cut-listeners.ts";
import { runDatabaseConnectionFaults } from "./database-connection-faults.ts";
import { runEmailServerFaults } from "./email-server-faults.ts";
import { runRollingRestarts } from "./rolling-restarts.ts";

/** Shorter versions of the tests in `tests/long/environment-faults.test.ts`. */

test("with half-open database connections, orders get 503 within 5 s, pages are served, and the shop recovers", async () => {
  const { violations, summary } = await runDatabaseConnectionFaults(["half-open"], 500);
  console.log(summary);
  expect(violations).toEqual([]);
});

test("restarting one of two nodes under load fails no order, reports unready first, and ends all streams", async () => {
  const { violations, summary } = await runRollingRestarts({ restarts: 1, streams: 10 });
  console.log(summary);
  expect(violations).toEqual([]);
});

test("cutting the listener connections of two nodes neither loses nor repeats an event", async () => {
  const { violations, summary } = await runListenerCuts({ clients: 20, cuts: 2 });
  console.log(summary);
  expect(violations).toEqual([]);
});

test("no email is lost and no Message-ID changes while the mail server is down, hangs, does not reply or is busy", async () => {
  const { violations, summary } = await runEmailServerFaults(8);
  console.log(summary);
  expect(violations).toEqual([]);
});
