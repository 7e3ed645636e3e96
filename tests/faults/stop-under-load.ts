import { setTimeout as sleep } from "node:timers/promises";
import { owner } from "../builders/running-shop.ts";
import type { ServerProcess } from "../builders/server-process.ts";
import { until } from "../builders/wait-until.ts";
import { balancer } from "./balancer.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { cheapestDish, signIn } from "./customer.ts";
import { type LiveReader, liveReader } from "./live-reader.ts";
import type { FaultReport } from "./meet-fault.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import { shopNodes } from "./shop-nodes.ts";

const exitWithinMs = 10_000;

/**
 * Two nodes behind a balancer, under orders and with so many live streams each; one after the other is told to stop, goes, and is replaced,
 * so many times in all. No order fails, readiness turns before the door is shut, every stream is ended, and nobody takes long to go.
 */
export async function rollingRestarts({ restarts, streams }: { restarts: number; streams: number }): Promise<FaultReport> {
  const front = await balancer();
  const shop = await shopNodes(front.url);
  const wrong: string[] = [];
  const exits: number[] = [];
  try {
    const nodes = [await shop.start(), await shop.start()];
    for (const { url } of nodes) front.add(url);
    await until("both nodes to be ready", () => front.ready() === 2);
    const watchers = await shop.people(Math.ceil(streams / 10), "user", nodes[0]?.url ?? "");
    const cookie = await signIn(front.url, owner);
    const stream = startOneDishOrders({ url: () => front.url, cookie, dish: cheapestDish(), pauseMs: 20 });

    for (let time = 0; time < restarts; time += 1) {
      const node = nodes.shift() as ServerProcess;
      const readers = await Promise.all(
        Array.from({ length: streams }, (_, n) => liveReader(node.url, watchers[n % watchers.length] ?? "")),
      );
      const before = stream.acknowledged.size;
      await until("orders to flow", () => stream.acknowledged.size > before + 20 || stream.surprises.length > 0);
      const { exitMs, mistakes } = await stopInFront(node, readers);
      exits.push(exitMs);
      wrong.push(...mistakes);
      front.remove(node.url);
      const replaced = await shop.start();
      nodes.push(replaced);
      front.add(replaced.url);
      await until("the new node to be ready", () => front.ready() === 2);
    }
    await stream.stop();
    if (stream.unanswered() > 0) wrong.push(`${stream.unanswered()} orders failed`);
    wrong.push(...front.failures, ...(await checkOneDishOrders(shop.database.owner, stream)));
    return {
      wrong,
      summary:
        `two nodes restarted in turns, ${restarts} restarts: ${stream.acknowledged.size} orders placed meanwhile, ${stream.unanswered()} failed; ` +
        `${streams} live streams each; the slowest exit took ${(Math.max(...exits) / 1_000).toFixed(1)} s`,
    };
  } finally {
    await shop.remove();
    await front.close();
  }
}

/** Tells a node to stop, and watches in which order it does what. */
async function stopInFront(node: ServerProcess, readers: LiveReader[]): Promise<{ exitMs: number; mistakes: string[] }> {
  const mistakes: string[] = [];
  let notReady = 0;
  let shut = 0;
  let watching = true;
  async function watch() {
    while (watching && !shut) {
      const now = performance.now();
      try {
        const reply = await fetch(`${node.url}/readyz`, { headers: { connection: "close" }, signal: AbortSignal.timeout(5_000) });
        await reply.text();
        if (reply.status === 503) notReady ||= now;
        else if (notReady) mistakes.push(`it said ${reply.status} after it was not ready`);
      } catch {
        shut = now;
      }
      await sleep(25);
    }
  }
  const start = performance.now();
  const watched = watch();
  await node.stop();
  const exitMs = performance.now() - start;
  watching = false;
  await watched;
  if (!notReady) mistakes.push("the door was shut before readiness turned");
  if (notReady && shut && shut - notReady < 500)
    mistakes.push(`the door was shut ${Math.round(shut - notReady)} ms after readiness turned`);
  if (exitMs > exitWithinMs) mistakes.push(`it took ${Math.round(exitMs)} ms to go`);
  const ended = await Promise.race([Promise.all(readers.map((reader) => reader.ended)), sleep(1_000, null)]);
  if (ended === null) mistakes.push("a live stream did not end");
  return { exitMs, mistakes };
}
