import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startTimeout } from "./timeout.ts";

const blockEventLoop = (ms: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("fires after the timeout unless it is cancelled", async () => {
  const calls: string[] = [];
  const cancel = startTimeout(() => void calls.push("cancelled"), 10);
  const fired = new Promise<void>((resolve) => {
    startTimeout(() => {
      calls.push("not cancelled");
      resolve();
    }, 20);
  });
  cancel();
  await fired;
  expect(calls).toEqual(["not cancelled"]);
});

test("does not fire if the response arrived while the event loop was blocked", async () => {
  const server = createServer((socket) => void socket.write("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(client, "connect");
  let hasFired = false;
  const cancel = startTimeout(() => {
    hasFired = true;
  }, 50);
  client.once("data", cancel);
  blockEventLoop(150);
  await sleep(60);
  expect(hasFired).toBe(false);
  client.destroy();
  server.close();
});
