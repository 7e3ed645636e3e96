import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresLog } from "../../platform/database/postgres-log.ts";
import { type PostgresServer, startPostgres } from "../../platform/database/postgres-server.ts";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { findPostgresUser } from "../../platform/database/system-user.ts";
import { createLog } from "../../platform/log.ts";

const programs = "/usr/lib/postgresql/15/bin";

export const hasDebianPostgres = existsSync(join(programs, "postgres"));

/** Folders for one PostgreSQL as Debian 12 has it, whose programs run as the user whom they belong to. */
export interface DebianCluster {
  /** Its data folder. */
  cluster: string;
  socketFolder: string;
  run(program: "initdb" | "pg_basebackup", args: string[]): void;
  /** Starts it and waits until it answers. */
  start(settings: PostgresSettings): Promise<PostgresServer>;
  remove(): void;
}

/** What `initdb` is told besides the folder. */
export const clusterOptions = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];

/** Nothing is in its data folder yet: `initdb` or `pg_basebackup` fills it. */
export function debianCluster(): DebianCluster {
  const user = findPostgresUser([]);
  const asUser = user ? { uid: user.uid, gid: user.gid } : {};
  const folder = mkdtempSync(join(tmpdir(), "tiffin-15-"));
  chmodSync(folder, 0o711);
  const [cluster, socketFolder] = [join(folder, "cluster"), join(folder, "socket")];
  for (const path of [cluster, socketFolder]) {
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  }
  const output = openPostgresLog(join(folder, "postgres.log"));
  return {
    cluster,
    socketFolder,
    run(program, args) {
      const ran = spawnSync(join(programs, program), args, { cwd: cluster, encoding: "utf8", ...asUser });
      if (ran.status !== 0) throw new Error(ran.error?.message ?? ran.stderr);
    },
    start(settings) {
      const binaries = { postgres: join(programs, "postgres"), initdb: join(programs, "initdb") };
      return startPostgres({ cluster, binaries, user, socketFolder, output, log: createLog("error"), settings });
    },
    remove() {
      output.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
