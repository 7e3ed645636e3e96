import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { startTimeout } from "./timeout.ts";

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("it is late when nothing came in time, and not when it was called off", async () => {
  const late: string[] = [];
  const callOff = startTimeout(() => void late.push("called off"), 10);
  startTimeout(() => void late.push("late"), 20);
  callOff();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(late).toEqual(["late"]);
});

test("an answer that came while the process stood still is not late", async () => {
  const server = createServer((socket) => void socket.write("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(client, "connect");
  let late = false;
  const callOff = startTimeout(() => {
    late = true;
  }, 50);
  client.once("data", callOff);
  standStill(150);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(late).toBe(false);
  client.destroy();
  server.close();
});
