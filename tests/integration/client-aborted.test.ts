import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { createCustomerClient } from "../builders/customers.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .override("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop({ extraEnv: { LOG_LEVEL: "debug" } });
    onCleanup(() => shop.remove());
    return shop;
  });

/** Pino's numbers for its log levels. */
const infoLevel = 30;
const errorLevel = 50;

const formHeaders = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
};

interface AbortedRequest {
  /** Method and path. */
  target: string;
  headers: Record<string, string>;
  /** The start of the body. */
  body?: string;
}

interface LogLine {
  level: number;
  msg: string;
  status?: number;
}

/**
 * Sends the start of a request and disconnects after `afterMs`, like a browser whose tab is closed.
 */
async function sendAndAbort(
  url: string,
  { target, headers, body = "" }: AbortedRequest,
  afterMs: number,
) {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  const headerLines = Object.entries({ host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`${target} HTTP/1.1`, ...headerLines, "", body].join("\r\n"));
  await sleep(afterMs);
  socket.destroy();
}

test("a client that disconnects during a request causes no error", async ({ shop }) => {
  const { cookie } = await createCustomerClient(shop);
  const logLengthBefore = shop.log().length;
  // More than the bodies below, so that the server waits for the rest.
  const postHeaders = { ...formHeaders, cookie, origin: shop.url, "content-length": "5000" };
  const jsonHeaders = { ...postHeaders, "content-type": "application/json" };
  const requests: AbortedRequest[] = [
    { target: "POST /signin", headers: postHeaders, body: "email=asha%40example.com&pass" },
    { target: "POST /checkout.data", headers: postHeaders, body: "name=Asha" },
    { target: "POST /userdashboard/addresses", headers: postHeaders },
    { target: "POST /api/auth/sign-in/email", headers: jsonHeaders, body: '{"email":' },
    { target: "GET /me", headers: { cookie } },
    { target: "GET /events", headers: { cookie } },
    { target: "GET /menu.data", headers: { cookie } },
    { target: "GET /userdashboard.data", headers: { cookie } },
    { target: "GET /userdashboard", headers: { cookie } },
  ];
  let sentCount = 0;
  for (const afterMs of [0, 1, 2, 4, 8, 16, 32, 64])
    for (const request of requests) {
      await sendAndAbort(shop.url, request, afterMs);
      sentCount += 1;
    }
  const readLogLines = () =>
    shop
      .log()
      .slice(logLengthBefore)
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as LogLine);
  await waitFor(
    "every request in the log",
    () => readLogLines().filter(({ msg }) => msg.startsWith("request")).length >= sentCount,
  );
  const isError = ({ level, status = 0 }: LogLine) => level >= errorLevel || status >= 500;
  expect(readLogLines().filter(isError)).toEqual([]);
  const disconnected = { msg: "request: client disconnected", level: infoLevel };
  expect(readLogLines()).toContainEqual(expect.objectContaining(disconnected));
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});
