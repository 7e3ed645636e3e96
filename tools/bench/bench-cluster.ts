import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "../../platform/database/create-cluster.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { createLog } from "../../platform/log.ts";
import { type ServerProcess, startServer } from "../../tests/builders/server-process.ts";

const benchOwner = { email: "owner@bench.test", password: "correct horse battery" };
export const benchSecret = "a secret for benchmarks that is long enough";

export interface BenchDatabase {
  /** Connected as the owner of the tables. */
  owner: pg.Client;
  connection: pg.ClientConfig;
  /**
   * Starts a server on this database. `databaseUrl` replaces its `DATABASE_URL`, for example with a
   * proxy's URL.
   */
  start(options?: { env?: Record<string, string>; databaseUrl?: string }): Promise<ServerProcess>;
}

/**
 * A temporary PostgreSQL with the same settings as the embedded one. Results are comparable only
 * within one cluster.
 */
export interface BenchCluster {
  folder: string;
  /** Path of the Unix socket that PostgreSQL listens on. */
  socket: string;
  /** The postmaster. */
  pid: number;
  createDatabase(name: string): Promise<BenchDatabase>;
  /** Stops the servers and PostgreSQL, and removes the folder. */
  close(): Promise<void>;
}

export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  const database = await openDatabase(
    { DATA_DIR: folder, DATABASE_URL: undefined },
    createLog("silent"),
  );
  const host = database.connection.host ?? "";
  const servers: ServerProcess[] = [];
  const owners: pg.Client[] = [];
  return {
    folder,
    socket: join(host, ".s.PGSQL.5432"),
    pid: readPidFile(join(folder, "postgres"))?.pid ?? Number.NaN,
    async createDatabase(name) {
      const admin = new pg.Client({ host, user: superuser, database: "postgres" });
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      const connection = { host, user: superuser, database: name };
      const owner = new pg.Client(connection);
      await owner.connect();
      owners.push(owner);
      return {
        owner,
        connection,
        async start({
          env = {},
          databaseUrl = `postgresql://${superuser}@localhost/${name}?host=${encodeURIComponent(host)}`,
        } = {}) {
          const server = await startServer({
            DATA_DIR: join(folder, name),
            DATABASE_URL: databaseUrl,
            SESSION_SECRET: benchSecret,
            LOG_LEVEL: "warn",
            OWNER_EMAIL: benchOwner.email,
            OWNER_PASSWORD: benchOwner.password,
            ...env,
          });
          servers.push(server);
          return server;
        },
      };
    },
    async close() {
      for (const server of servers) if (server.isRunning()) await server.stop();
      for (const owner of owners) await owner.end();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
