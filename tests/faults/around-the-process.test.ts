import { expect, test } from "vitest";
import { faultsBetweenShopAndDatabase } from "./between-shop-and-database.ts";
import { cutListeners } from "./cut-listeners.ts";
import { mailInTrouble } from "./failing-email.ts";
import { rollingRestarts } from "./stop-under-load.ts";

/** Shares of what `npm run test:long` does in full. */

test("a database that is half-open answers nobody for long: 503 within 5 s, pages from memory, and back by itself", async () => {
  const { wrong, summary } = await faultsBetweenShopAndDatabase(["half-open"], 500);
  console.log(summary);
  expect(wrong).toEqual([]);
});

test("one of two nodes is restarted under load: no order fails, readiness turns first, streams end", async () => {
  const { wrong, summary } = await rollingRestarts({ restarts: 1, streams: 10 });
  console.log(summary);
  expect(wrong).toEqual([]);
});

test("the listener connections of two nodes are cut: nobody misses an event, or hears one twice", async () => {
  const { wrong, summary } = await cutListeners({ clients: 20, cuts: 2 });
  console.log(summary);
  expect(wrong).toEqual([]);
});

test("mails to a server that is away, hangs, forgets to answer and is busy: none lost, none under two Message-IDs", async () => {
  const { wrong, summary } = await mailInTrouble(8);
  console.log(summary);
  expect(wrong).toEqual([]);
});
