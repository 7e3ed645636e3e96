import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresLog } from "../../platform/database/postgres-log.ts";
import { startPostgres } from "../../platform/database/postgres-server.ts";
import { userForPostgres } from "../../platform/database/system-user.ts";
import { createLog } from "../../platform/log.ts";

const programs = "/usr/lib/postgresql/15/bin";

export const hasDebianPostgres = existsSync(join(programs, "postgres"));

/** The oldest PostgreSQL that the product works on, as Debian 12 has it, on a folder of its own. */
export async function startDebianPostgres(): Promise<{ socketFolder: string; stop(): Promise<void> }> {
  const user = userForPostgres([]);
  const folder = mkdtempSync(join(tmpdir(), "tiffin-15-"));
  chmodSync(folder, 0o711);
  const [cluster, socketFolder] = [join(folder, "cluster"), join(folder, "socket")];
  for (const path of [cluster, socketFolder]) {
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
  }
  const asUser = user ? { uid: user.uid, gid: user.gid } : {};
  const options = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(join(programs, "initdb"), ["-D", cluster, ...options], { cwd: cluster, encoding: "utf8", ...asUser });
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr);
  const output = openPostgresLog(join(folder, "postgres.log"));
  const binaries = { postgres: join(programs, "postgres"), initdb: join(programs, "initdb") };
  const log = createLog("warn");
  const server = await startPostgres({ cluster, binaries, user, socketFolder, output, log, settings: { fsync: "off" } });
  return {
    socketFolder,
    async stop() {
      await server.stop();
      output.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
