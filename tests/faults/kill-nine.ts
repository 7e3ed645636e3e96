import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { priceCart } from "../../domain/ordering/price-cart.ts";
import { readPidFile } from "../../platform/database/left-running.ts";
import { build } from "../../tools/build.ts";
import { type ServerProcess, startServer } from "../e2e/server-process.ts";
import { until } from "../e2e/until.ts";
import { checkOrders } from "./check-orders.ts";
import { type OrderStream, startOrderStream } from "./order-stream.ts";

export type Victim = "process" | "database";

export interface KillReport {
  /** Everything that is not as it must be. */
  wrong: string[];
  acknowledged: number;
  /** One line with the figures. */
  summary: string;
}

const owner = { email: "owner@shop.test", password: "correct horse battery" };
const longestWayBackMs = 60_000;

/**
 * A stream of orders over HTTP to a real server; in the middle of it, `rounds` times, SIGKILL to the server, which is then started again as
 * its supervisor would, or to the PostgreSQL under it, which has to come back by itself. In the end what customers were told is held
 * against what is in the database.
 */
export async function killNine(victim: Victim, rounds: number): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-kill nine-"));
  const cluster = join(dataDir, "postgres");
  const start = () => startServer({ DATA_DIR: dataDir, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
  let server: ServerProcess | undefined;
  try {
    server = await start();
    let url = server.url;
    const stream = startOrderStream({ url: () => url, cookie: await signIn(url), dish: cheapestDish() });
    const backAfterMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await moreOrders(stream, 5);
      await sleep(Math.random() * 400);
      const killed = performance.now();
      if (victim === "process") {
        await server.kill();
        server = await start();
        url = server.url;
      } else {
        process.kill(readPidFile(cluster)?.pid ?? Number.NaN, "SIGKILL");
      }
      await until("orders to be taken again", () => stream.takenSince(killed) || stream.surprises.length > 0, longestWayBackMs);
      backAfterMs.push(performance.now() - killed);
    }
    await moreOrders(stream, 5);
    await stream.stop();
    const wrong = await checkOrders(cluster, stream);
    return { wrong, acknowledged: stream.acknowledged.size, summary: sumUp(victim, rounds, stream, wrong, backAfterMs) };
  } finally {
    if (server?.isRunning()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(owner),
  });
  if (!reply.ok) throw new Error(`the owner could not sign in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function cheapestDish() {
  const [dish] = builtInMenu.toSorted((a, b) => a.price - b.price);
  if (!dish) throw new Error("the first menu is empty");
  const { total } = priceCart({ lines: [{ ...dish, quantity: 1 }], discount: null, vat: { mode: "added", rate: 2_000 } });
  return { id: dish.id, price: dish.price, total };
}

async function moreOrders(stream: OrderStream, count: number): Promise<void> {
  const wanted = stream.acknowledged.size + count;
  await until(
    `${count} more acknowledged orders`,
    () => stream.acknowledged.size >= wanted || stream.surprises.length > 0,
    longestWayBackMs,
  );
}

function sumUp(victim: Victim, rounds: number, stream: OrderStream, wrong: string[], backAfterMs: number[]): string {
  const count = (kind: string) => wrong.filter((line) => line.startsWith(kind)).length;
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  const sorted = backAfterMs.toSorted((a, b) => a - b);
  return (
    `kill -9 of the ${victim}, ${rounds} times: ${stream.acknowledged.size} orders acknowledged, ${stream.unanswered()} requests unanswered; ` +
    `${count("lost")} lost, ${count("doubled")} doubled, ${count("torn")} torn; ` +
    `orders taken again after ${seconds(sorted[Math.floor(sorted.length / 2)])} (median), ${seconds(sorted.at(-1))} (longest)`
  );
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 20);
  await build({ ifStale: true });
  for (const victim of ["process", "database"] as const) {
    const { summary, wrong } = await killNine(victim, rounds);
    console.log(summary);
    for (const line of wrong.slice(0, 20)) console.error(line);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
