import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { joinSockets } from "../builders/join-sockets.ts";
import type { TestDatabase } from "../builders/test-database.ts";

/**
 * What may happen between the shop and its database.
 * - latency: everything takes 1.5 s more, in either direction.
 * - reset: connections are reset, old ones and new ones.
 * - black hole: connections stand and are taken, and nothing gets through; what was on the way arrives once it is over.
 * - half-open: questions arrive and are worked on, answers are lost; a connection of that time never answers again.
 * - slow reads: answers come in dribs of eight bytes.
 */
export const faults = ["latency", "reset", "black hole", "half-open", "slow reads"] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  /** Another way to the same database: over TCP, through this. */
  urlOf(database: TestDatabase): string;
  begin(fault: Fault): void;
  end(): void;
  close(): Promise<void>;
}

const latencyMs = 1_500;
const drib = { bytes: 8, everyMs: 50 };

export async function faultProxy(): Promise<FaultProxy> {
  const open = new Set<Socket>();
  /** Of those, the ones of the shop: only they are TCP. */
  const near = new Set<Socket>();
  let beyond = "";
  let fault: Fault | null = null;
  let over = Promise.withResolvers<void>();

  const server = createServer((shop) => {
    if (fault === "reset") return void shop.resetAndDestroy();
    near.add(shop);
    shop.on("close", () => near.delete(shop));
    const far = connect(join(beyond, ".s.PGSQL.5432"));
    joinSockets(shop, far, open, (from, to) => carry(from, to, { isAnswer: from === far }));
  });

  /** Everything that comes from one side goes to the other, in order, as the fault of the moment lets it. */
  function carry(from: Socket, to: Socket, { isAnswer }: { isAnswer: boolean }) {
    let before = Promise.resolve();
    let lost = false;
    from.on("data", (chunk: Buffer) => {
      const came = performance.now();
      before = before.then(async () => {
        if (fault === "black hole") await over.promise;
        if (fault === "latency") await sleep(Math.max(0, came + latencyMs - performance.now()));
        if (fault === "half-open" && isAnswer) lost = true;
        if (lost || to.destroyed) return;
        if (fault === "slow reads" && isAnswer) await inDribs(chunk, to);
        else to.write(chunk);
      });
    });
  }

  async function inDribs(chunk: Buffer, to: Socket) {
    for (let at = 0; at < chunk.length; at += drib.bytes) {
      if (to.destroyed) return;
      to.write(chunk.subarray(at, at + drib.bytes));
      if (fault === "slow reads") await sleep(drib.everyMs);
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    urlOf(database) {
      beyond = String(database.owner.host);
      return `postgresql://${database.owner.user}@127.0.0.1:${port}/${database.owner.database}`;
    },
    begin(next) {
      over = Promise.withResolvers<void>();
      fault = next;
      if (next === "reset") for (const socket of near) socket.resetAndDestroy();
    },
    end() {
      fault = null;
      over.resolve();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      over.resolve();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
