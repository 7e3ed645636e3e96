import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stopOrphanedPostgres } from "../../platform/database/orphaned-postgres.ts";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { createLog } from "../../platform/log.ts";
import { createDebianCluster, initdbOptions } from "./debian-cluster.ts";

export interface DebianPostgres {
  socketFolder: string;
  /** PostgreSQL's data folder. */
  cluster: string;
  /** Waits until the killed server has exited, then starts it as a supervisor would. */
  restart(): Promise<void>;
  /** Stops the server and deletes the data folder, after copying it to `keepCluster`. */
  stop(options?: { keepCluster?: string }): Promise<void>;
}

/**
 * Starts Debian 12's PostgreSQL, the oldest supported version, in a temporary folder. fsync is off
 * by default.
 */
export async function startDebianPostgres(
  settings: PostgresSettings = { fsync: "off" },
): Promise<DebianPostgres> {
  const created = createDebianCluster();
  const { cluster, socketFolder } = created;
  created.run("initdb", ["-D", cluster, ...initdbOptions]);
  let server = await created.start(settings);
  return {
    socketFolder,
    cluster,
    async restart() {
      await server.ended;
      await stopOrphanedPostgres(cluster, createLog("error"));
      rmSync(join(cluster, "postmaster.pid"), { force: true });
      server = await created.start(settings);
    },
    async stop({ keepCluster } = {}) {
      await server.stop();
      if (keepCluster) cpSync(cluster, keepCluster, { recursive: true });
      created.remove();
    },
  };
}
