import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { createCustomerClient } from "../builders/customers.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { waitUntil } from "../builders/wait-until.ts";

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .override("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop({ extraEnv: { LOG_LEVEL: "debug" } });
    onCleanup(() => shop.remove());
    return shop;
  });

const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

/** Sends the start of a request and disconnects after `afterMs`, like a browser whose tab is closed. */
async function sendAndAbort(url: string, head: string, headers: Record<string, string>, body = "", afterMs = 0) {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${head} HTTP/1.1`, ...lines, "", body].join("\r\n"));
  await sleep(afterMs);
  socket.destroy();
}

test("a client that disconnects during a request causes no error", async ({ shop }) => {
  const { cookie } = await createCustomerClient(shop);
  const before = shop.log().length;
  const aborted = { ...form, cookie, origin: shop.url, "content-length": "5000" };
  let requests = 0;
  for (const afterMs of [0, 1, 2, 4, 8, 16, 32, 64])
    for (const [head, headers, body] of [
      ["POST /signin", aborted, "email=asha%40example.com&pass"],
      ["POST /checkout.data", aborted, "name=Asha"],
      ["POST /userdashboard/addresses", aborted, ""],
      ["POST /api/auth/sign-in/email", { ...aborted, "content-type": "application/json" }, '{"email":'],
      ["GET /me", { cookie }],
      ["GET /events", { cookie }],
      ["GET /menu.data", { cookie }],
      ["GET /userdashboard.data", { cookie }],
      ["GET /userdashboard", { cookie }],
    ] as const) {
      requests += 1;
      await sendAndAbort(shop.url, head, headers, body, afterMs);
    }
  const loggedLines = () =>
    shop
      .log()
      .slice(before)
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as { level: number; msg: string; status?: number });
  await waitUntil(
    "every request in the log",
    () => loggedLines().filter(({ msg }) => msg.startsWith("request")).length >= requests,
  );
  expect(loggedLines().filter(({ level, status = 0 }) => level >= 50 || status >= 500)).toEqual([]);
  expect(loggedLines().some(({ msg, level }) => msg === "request: client disconnected" && level === 30)).toBe(true);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
