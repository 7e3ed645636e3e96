import { rmSync } from "node:fs";
import { join } from "node:path";
import { stopOrphanedPostgres } from "../../platform/database/orphaned-postgres.ts";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { createLog } from "../../platform/log.ts";
import { clusterOptions, debianCluster } from "./debian-cluster.ts";

export interface DebianPostgres {
  socketFolder: string;
  /** Its data folder. */
  cluster: string;
  /** After it died, as its supervisor would; waits until it answers. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** The oldest PostgreSQL that the product works on, as Debian 12 has it, on a folder of its own. Its disk may lie, unless told otherwise. */
export async function startDebianPostgres(settings: PostgresSettings = { fsync: "off" }): Promise<DebianPostgres> {
  const made = debianCluster();
  const { cluster, socketFolder } = made;
  made.run("initdb", ["-D", cluster, ...clusterOptions]);
  let server = await made.start(settings);
  return {
    socketFolder,
    cluster,
    async startAgain() {
      await server.ended;
      await stopOrphanedPostgres(cluster, createLog("error"));
      rmSync(join(cluster, "postmaster.pid"), { force: true });
      server = await made.start(settings);
    },
    async stop() {
      await server.stop();
      made.remove();
    },
  };
}
