import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgresUser } from "../../platform/database/system-user.ts";
import { findFreePort } from "../builders/server-process.ts";
import { waitFor } from "../builders/wait-for.ts";

const program = "/usr/sbin/pgbouncer";

export const hasPooler = existsSync(program);

/** Debian's pgBouncer in transaction mode, as in `deploy/pgbouncer.ini`. */
export interface Pooler {
  /** The value of `DATABASE_URL`. */
  url: string;
  pid: number;
  /** Counts the pooler's connections to PostgreSQL and the shop's connections to the pooler. */
  connections(): Promise<{ toServer: number; fromShop: number }>;
  stop(): Promise<void>;
}

/** Starts the pooler for the PostgreSQL at `host`, port 5432. */
export async function startPooler(host: string): Promise<Pooler> {
  const user = findPostgresUser([]);
  const folder = mkdtempSync(join(tmpdir(), "tiffin-pooler-"));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await findFreePort();
  const users = join(folder, "userlist.txt");
  writeFileSync(users, '"tiffin_app" ""\n');
  const file = join(folder, "pgbouncer.ini");
  const text = readFileSync("deploy/pgbouncer.ini", "utf8")
    .replace("host=127.0.0.1 port=5432", `host=${host} port=5432`)
    .replace(
      "listen_port = 6432",
      `listen_port = ${port}\nunix_socket_dir =\nstats_users = tiffin_app`,
    )
    .replace("auth_type = scram-sha-256", "auth_type = trust")
    .replace("/etc/pgbouncer/userlist.txt", users);
  writeFileSync(file, text);
  const child = spawn(program, ["-q", file], {
    ...(user && { uid: user.uid, gid: user.gid }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const connection = { host: "127.0.0.1", port, user: "tiffin_app" };

  async function queryPooler(text: string) {
    const client = new pg.Client({ ...connection, database: "pgbouncer" });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }
  await waitFor("the pooler to accept connections", async () => {
    if (child.exitCode !== null) throw new Error("pgbouncer exited while starting");
    return queryPooler("show pools").catch(() => undefined);
  });
  return {
    url: `postgresql://${connection.user}@${connection.host}:${connection.port}/tiffin`,
    pid: child.pid ?? Number.NaN,
    async connections() {
      const pools = (await queryPooler("show pools")).filter((pool) => pool.database === "tiffin");
      const sum = (...columns: string[]) =>
        pools.reduce(
          (total, pool) =>
            total + columns.reduce((subtotal, column) => subtotal + Number(pool[column]), 0),
          0,
        );
      return {
        toServer: sum("sv_active", "sv_idle", "sv_used"),
        fromShop: sum("cl_active", "cl_waiting"),
      };
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      if (child.exitCode === null) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
