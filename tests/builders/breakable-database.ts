import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinSockets } from "./join-sockets.ts";
import type { TestDatabase } from "./test-database.ts";

/**
 * A proxy in front of a database server. To its clients, stopping and starting the proxy looks like
 * stopping and starting PostgreSQL.
 */
export interface BreakableDatabase {
  /**
   * Forwards connections to this database's server. Returns the database's URL through the proxy.
   */
  forwardTo(database: TestDatabase): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startBreakableDatabase(): Promise<BreakableDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-cut-"));
  const socketFile = join(folder, ".s.PGSQL.5432");
  const openSockets = new Set<Socket>();
  let targetFolder = "";
  let server = listen();

  function listen() {
    return createServer((client) => {
      const upstream = connect(join(targetFolder, ".s.PGSQL.5432"));
      joinSockets(client, upstream, openSockets, (from, to) => from.pipe(to));
    }).listen(socketFile);
  }

  async function stop() {
    const closed = once(server, "close");
    server.close();
    for (const socket of openSockets) socket.destroy();
    await closed;
  }
  return {
    forwardTo(database) {
      targetFolder = String(database.owner.host);
      const url = new URL(database.url);
      url.searchParams.set("host", folder);
      return url.href;
    },
    stop,
    async start() {
      server = listen();
      await once(server, "listening");
    },
    async remove() {
      if (server.listening) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
