import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresLog } from "../../platform/database/postgres-log.ts";
import { type PostgresServer, startPostgres } from "../../platform/database/postgres-server.ts";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { findPostgresUser } from "../../platform/database/system-user.ts";
import { createLog } from "../../platform/log.ts";

const binFolder = "/usr/lib/postgresql/15/bin";

export const hasDebianPostgres = existsSync(join(binFolder, "postgres"));

/**
 * A data folder and a socket folder for Debian 12's PostgreSQL, whose programs run as the folders'
 * owner.
 */
export interface DebianCluster {
  /** PostgreSQL's data folder. */
  cluster: string;
  socketFolder: string;
  run(program: "initdb" | "pg_basebackup", args: string[]): void;
  /** Starts PostgreSQL and waits until it accepts connections. */
  start(settings: PostgresSettings): Promise<PostgresServer>;
  remove(): void;
}

/** Options for `initdb`, apart from the data folder. */
export const initdbOptions = [
  "-U",
  "postgres",
  "--auth=trust",
  "--encoding=UTF8",
  "--locale=C",
  "--no-sync",
];

/** The data folder is empty until `initdb` or `pg_basebackup` has run. */
export function createDebianCluster(): DebianCluster {
  const user = findPostgresUser([]);
  const asUser = user ? { uid: user.uid, gid: user.gid } : {};
  const folder = mkdtempSync(join(tmpdir(), "tiffin-15-"));
  chmodSync(folder, 0o711);
  const cluster = join(folder, "cluster");
  const socketFolder = join(folder, "socket");
  for (const path of [cluster, socketFolder]) {
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  }
  const output = openPostgresLog(join(folder, "postgres.log"));
  return {
    cluster,
    socketFolder,
    run(program, args) {
      const result = spawnSync(join(binFolder, program), args, {
        cwd: cluster,
        encoding: "utf8",
        ...asUser,
      });
      if (result.status !== 0) throw new Error(result.error?.message ?? result.stderr);
    },
    start(settings) {
      const binaries = { postgres: join(binFolder, "postgres"), initdb: join(binFolder, "initdb") };
      return startPostgres({
        cluster,
        binaries,
        user,
        socketFolder,
        output,
        log: createLog("error"),
        settings,
      });
    },
    remove() {
      output.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
