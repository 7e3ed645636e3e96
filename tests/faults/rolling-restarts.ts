import { setTimeout as sleep } from "node:timers/promises";
import { owner } from "../builders/running-shop.ts";
import type { ServerProcess } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";
import { startBalancer } from "./balancer.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { findCheapestDish, signIn } from "./customer.ts";
import { type LiveReader, openLiveReader } from "./live-reader.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import type { FaultReport } from "./run-fault.ts";
import { createShopNodes } from "./shop-nodes.ts";

const maxExitMs = 10_000;

/**
 * Runs two nodes behind a load balancer, and places orders. Stops and replaces the nodes in turn,
 * `restarts` times, each with `streams` live streams when it stops. No order may fail. A node must
 * report unready before it closes its port, end every stream, and exit in time.
 */
export async function runRollingRestarts({
  restarts,
  streams,
}: {
  restarts: number;
  streams: number;
}): Promise<FaultReport> {
  const balancer = await startBalancer();
  const shop = await createShopNodes(balancer.url);
  const violations: string[] = [];
  const exits: number[] = [];
  try {
    const nodes = [await shop.start(), await shop.start()];
    for (const { url } of nodes) balancer.add(url);
    await waitFor("both nodes to be ready", () => balancer.countReady() === 2);
    const sessions = await shop.createSessions(
      Math.ceil(streams / 10),
      "user",
      nodes[0]?.url ?? "",
    );
    const cookie = await signIn(balancer.url, owner);
    const orders = startOneDishOrders({
      url: () => balancer.url,
      cookie,
      dish: findCheapestDish(),
      pauseMs: 20,
    });

    for (let restart = 0; restart < restarts; restart += 1) {
      const node = nodes.shift() as ServerProcess;
      const readers = await Promise.all(
        Array.from({ length: streams }, (_, index) =>
          openLiveReader(node.url, sessions[index % sessions.length] ?? ""),
        ),
      );
      const before = orders.accepted.size;
      await waitFor(
        "more orders",
        () => orders.accepted.size > before + 20 || orders.unexpected.length > 0,
      );
      const { exitMs, violations: found } = await stopAndWatch(node, readers);
      exits.push(exitMs);
      violations.push(...found);
      balancer.remove(node.url);
      const replacement = await shop.start();
      nodes.push(replacement);
      balancer.add(replacement.url);
      await waitFor("the new node to be ready", () => balancer.countReady() === 2);
    }
    await orders.stop();
    if (orders.countUnanswered() > 0) violations.push(`${orders.countUnanswered()} orders failed`);
    violations.push(
      ...balancer.failures,
      ...(await checkOneDishOrders(shop.database.owner, orders)),
    );
    return {
      violations,
      summary:
        `two nodes restarted in turn, ${restarts} restarts: ${orders.accepted.size} orders placed during them, ${orders.countUnanswered()} failed; ` +
        `${streams} live streams each; the slowest exit took ${(Math.max(...exits) / 1_000).toFixed(1)} s`,
    };
  } finally {
    await shop.remove();
    await balancer.close();
  }
}

/** Stops a node and checks the order of its shutdown steps. */
async function stopAndWatch(
  node: ServerProcess,
  readers: LiveReader[],
): Promise<{ exitMs: number; violations: string[] }> {
  const violations: string[] = [];
  let unreadyAt = 0;
  let closedAt = 0;
  let watching = true;
  async function watch() {
    while (watching && !closedAt) {
      const now = performance.now();
      try {
        const response = await fetch(`${node.url}/readyz`, {
          headers: { connection: "close" },
          signal: AbortSignal.timeout(5_000),
        });
        await response.text();
        if (response.status === 503) unreadyAt ||= now;
        else if (unreadyAt)
          violations.push(`/readyz responded ${response.status} after it had reported unready`);
      } catch {
        closedAt = now;
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
  if (!unreadyAt) violations.push("the port was closed before /readyz reported unready");
  if (exitMs > maxExitMs) violations.push(`the exit took ${Math.round(exitMs)} ms`);
  const ended = await Promise.race([
    Promise.all(readers.map((reader) => reader.ended)),
    sleep(1_000, null),
  ]);
  if (ended === null) violations.push("a live stream did not end");
  return { exitMs, violations };
}
