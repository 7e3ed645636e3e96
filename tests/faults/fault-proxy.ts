import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { joinSockets } from "../builders/join-sockets.ts";
import type { TestDatabase } from "../builders/test-database.ts";

/**
 * Faults between the shop and its database.
 * - latency: 1.5 s of extra delay in each direction.
 * - reset: existing and new connections are reset.
 * - black hole: connections open and stay open, but no data passes until the fault ends.
 * - half-open: queries arrive and run, but responses are lost. Affected connections stay silent
 *   after the fault ends.
 * - slow reads: responses arrive in chunks of eight bytes.
 */
export const faults = ["latency", "reset", "black hole", "half-open", "slow reads"] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  /**
   * Forwards connections to this database's server. Returns the database's TCP URL through the
   * proxy.
   */
  forwardTo(database: TestDatabase): string;
  startFault(fault: Fault): void;
  endFault(): void;
  close(): Promise<void>;
}

const latencyMs = 1_500;
const slowRead = { bytes: 8, everyMs: 50 };

export async function startFaultProxy(): Promise<FaultProxy> {
  const open = new Set<Socket>();
  /** The connections from the shop. Only these use TCP and can be reset. */
  const clients = new Set<Socket>();
  let targetFolder = "";
  let fault: Fault | null = null;
  let faultEnd = Promise.withResolvers<void>();

  const server = createServer((shop) => {
    if (fault === "reset") return void shop.resetAndDestroy();
    clients.add(shop);
    shop.on("close", () => clients.delete(shop));
    const upstream = connect(join(targetFolder, ".s.PGSQL.5432"));
    joinSockets(shop, upstream, open, (from, to) =>
      forward(from, to, { isResponse: from === upstream }),
    );
  });

  /** Forwards data in order, subject to the current fault. */
  function forward(from: Socket, to: Socket, { isResponse }: { isResponse: boolean }) {
    let previous = Promise.resolve();
    let isLost = false;
    from.on("data", (chunk: Buffer) => {
      const receivedAt = performance.now();
      previous = previous.then(async () => {
        if (fault === "black hole") await faultEnd.promise;
        if (fault === "latency")
          await sleep(Math.max(0, receivedAt + latencyMs - performance.now()));
        if (fault === "half-open" && isResponse) isLost = true;
        if (isLost || to.destroyed) return;
        if (fault === "slow reads" && isResponse) await writeSlowly(chunk, to);
        else to.write(chunk);
      });
    });
  }

  async function writeSlowly(chunk: Buffer, to: Socket) {
    for (let at = 0; at < chunk.length; at += slowRead.bytes) {
      if (to.destroyed) return;
      to.write(chunk.subarray(at, at + slowRead.bytes));
      if (fault === "slow reads") await sleep(slowRead.everyMs);
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    forwardTo(database) {
      targetFolder = String(database.owner.host);
      return `postgresql://${database.owner.user}@127.0.0.1:${port}/${database.owner.database}`;
    },
    startFault(next) {
      faultEnd = Promise.withResolvers<void>();
      fault = next;
      if (next === "reset") for (const socket of clients) socket.resetAndDestroy();
    },
    endFault() {
      fault = null;
      faultEnd.resolve();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      faultEnd.resolve();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
