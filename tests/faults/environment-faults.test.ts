import { expect, test } from "vitest";
import { cutListeners } from "./cut-listeners.ts";
import { runDatabaseConnectionFaults } from "./database-connection-faults.ts";
import { runEmailServerFaults } from "./email-server-faults.ts";
import { runRollingRestarts } from "./rolling-restarts.ts";

/** Smaller versions of the tests in `tests/long/environment-faults.test.ts`. */

test("with half-open database connections, orders get 503 within 5 s, pages are served, and the shop recovers", async () => {
  const { wrong, summary } = await runDatabaseConnectionFaults(["half-open"], 500);
  console.log(summary);
  expect(wrong).toEqual([]);
});

test("restarting one of two nodes under load fails no order, reports unready first, and ends all streams", async () => {
  const { wrong, summary } = await runRollingRestarts({ restarts: 1, streams: 10 });
  console.log(summary);
  expect(wrong).toEqual([]);
});

test("cutting the listener connections of two nodes neither loses nor repeats an event", async () => {
  const { wrong, summary } = await cutListeners({ clients: 20, cuts: 2 });
  console.log(summary);
  expect(wrong).toEqual([]);
});

test("loses no email and changes no Message-ID while the mail server is down, hangs, does not reply or is busy", async () => {
  const { wrong, summary } = await runEmailServerFaults(8);
  console.log(summary);
  expect(wrong).toEqual([]);
});
