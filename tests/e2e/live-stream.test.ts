import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { maxStreamsEach } from "../../app/machine/open-streams.ts";
import { becomeCustomer, comesAlive, fillCart, sees } from "./people.ts";
import { cookieOf, rawClient } from "./raw-client.ts";
import { test } from "./shop.ts";
import { until } from "./until.ts";

/** Asks for a stream and hangs up, without waiting for an answer. */
async function openAndHangUp(url: string, cookie: string, afterMs: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  socket.write(`GET /events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\nlast-event-id: 0-0\r\n\r\n`);
  await sleep(afterMs);
  socket.destroy();
}

test("300 who hang up while their stream is being opened leave a shop that goes on", async ({ shop, visit }) => {
  const { page } = await visit();
  await becomeCustomer(shop, page);
  const cookie = await cookieOf(page);
  for (let round = 0; round < 30; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, n) => openAndHangUp(shop.url, cookie, ((round * 10 + n) % 25) / 2)));

  // A change, and longer than a beat: whatever still stood would be told.
  await fillCart(page, "Tadka Dal");
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await sees(page, "Menu Order placed successfully!");
  await sleep(16_000);
  expect(shop.isRunning()).toBe(true);
  expect((await rawClient(shop.url).get("/healthz")).status).toBe(200);
});

test("only GET opens a stream: HEAD tells what it would be, anything else is refused", async ({ shop, visit }) => {
  const { page } = await visit();
  await becomeCustomer(shop, page);
  const cookie = await cookieOf(page);
  const ask = (method: string) =>
    fetch(`${shop.url}/events`, {
      method,
      headers: { cookie, origin: shop.url, "sec-fetch-site": "same-origin" },
      signal: AbortSignal.timeout(10_000),
    });
  const head = await ask("HEAD");
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "text/event-stream", ""]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await ask(method);
    await answer.text();
    expect([method, answer.status]).toEqual([method, 405]);
  }
});

test("whoever opens one stream too many loses the oldest", async ({ shop, visit }) => {
  const { page } = await visit();
  await becomeCustomer(shop, page);
  const client = rawClient(shop.url, await cookieOf(page));
  const ended: number[] = [];
  const readers = [];
  for (let number = 0; number <= maxStreamsEach; number += 1) {
    const reader = (await client.get("/events")).body?.getReader();
    await reader?.read();
    readers.push(reader);
    void (async () => {
      for (;;) if ((await reader?.read())?.done) return ended.push(number);
    })();
  }
  await until("a stream to end", () => ended.length > 0);
  await sleep(500);
  expect(ended).toEqual([0]);
  for (const reader of readers) await reader?.cancel();
});

test("a page whose stream is refused because the session ended leads to sign in, and back", async ({ shop, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const person = await becomeCustomer(shop, page);
  // What happened before the stream stood is loaded then: not in the moment in which the network goes.
  const loaded = page.waitForResponse(/\/userdashboard\/orders\.data/);
  await comesAlive(page, () => page.goto("/userdashboard/orders"));
  await loaded;
  visitor.expectComplaint(/^401 GET .*\/events$/);
  await shop.database.pool.query("delete from auth_sessions s using auth_users u where u.id = s.user_id and u.email = $1", [
    person.email,
  ]);
  // The network comes back, and the stream with it: sooner than the session is looked at.
  await page.context().setOffline(true);
  await sees(page, "The live connection is lost. Trying again…");
  await page.context().setOffline(false);
  await page.waitForURL(/\/signin\?returnTo=%2Fuserdashboard%2Forders/);
});
