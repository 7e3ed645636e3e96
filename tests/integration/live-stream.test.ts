import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { maxStreamsPerUser } from "../../app/endpoints/stream-limits.ts";
import { createCustomerClient } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

/** Requests a stream and disconnects after `afterMs`. */
async function openAndDisconnect(url: string, cookie: string, afterMs: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  socket.write(
    `GET /events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\nlast-event-id: 0-0\r\n\r\n`,
  );
  await sleep(afterMs);
  socket.destroy();
}

test("the shop keeps running after 300 clients disconnect while their stream opens", async ({
  shop,
}) => {
  const { cookie, person } = await createCustomerClient(shop);
  for (let round = 0; round < 30; round += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        openAndDisconnect(shop.url, cookie, ((round * 10 + n) % 25) / 2),
      ),
    );

  // Place an order and wait longer than a heartbeat: any stream left open would be written to.
  await (await createOrderPlacer(shop, person.email)).placeDelivery();
  await sleep(16_000);
  expect(shop.isRunning()).toBe(true);
  expect((await createRawClient(shop.url).get("/healthz")).status).toBe(200);
});

test("only GET opens a stream: HEAD returns its headers, other methods get 405", async ({
  shop,
}) => {
  const { cookie } = await createCustomerClient(shop);
  const requestStream = (method: string) =>
    fetch(`${shop.url}/events`, {
      method,
      headers: { cookie, origin: shop.url, "sec-fetch-site": "same-origin" },
      signal: AbortSignal.timeout(10_000),
    });
  const head = await requestStream("HEAD");
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/event-stream",
    "",
  ]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await requestStream(method);
    await response.text();
    expect([method, response.status]).toEqual([method, 405]);
  }
});

test("opening one stream too many closes the oldest", async ({ shop }) => {
  const client = await createCustomerClient(shop);
  const ended: number[] = [];
  const readers = [];
  for (let number = 0; number <= maxStreamsPerUser; number += 1) {
    const reader = (await client.get("/events")).body?.getReader();
    await reader?.read();
    readers.push(reader);
    void (async () => {
      for (;;) if ((await reader?.read())?.done) return ended.push(number);
    })();
  }
  await waitFor("a stream to end", () => ended.length > 0);
  await sleep(500);
  expect(ended).toEqual([0]);
  for (const reader of readers) await reader?.cancel();
});
