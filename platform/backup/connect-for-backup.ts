import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "../database/client.ts";
import { superuser } from "../database/create-cluster.ts";
import { DataDirInUse } from "../database/data-dir-lock.ts";
import { endConnection } from "../database/destroy-connection.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { type DatabaseEnv, embeddedDatabase, parseConnection } from "../database/open-database.ts";
import { readPidFile } from "../database/orphaned-postgres.ts";
import { createSuperuserClient } from "../database/postgres-server.ts";
import type { Logger } from "../log.ts";
import { OperatorError } from "../operator-error.ts";

export interface BackupDatabase {
  /** Connection settings for the owner of the tables. */
  owner: Connection;
  /** Stops PostgreSQL if `connectForBackup` started it. */
  release(): Promise<void>;
}

/**
 * Returns the connection settings of a shop's database: the one at `DATABASE_URL`, or the one in
 * `DATA_DIR`, whose PostgreSQL it starts temporarily if it is not running. Never starts it if
 * `isShopRunning`. Throws `OperatorError` if `DATA_DIR` contains no shop, or one that is starting
 * or stopping or runs as another user.
 */
export async function connectForBackup(
  env: DatabaseEnv,
  { log, isShopRunning }: { log: Logger; isShopRunning: boolean },
): Promise<BackupDatabase> {
  // Bypasses the pooler, which cannot run transactions that take several minutes.
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) return { owner: parseConnection(url), release: async () => undefined };
  if (!existsSync(join(env.DATA_DIR, "postgres", "PG_VERSION")))
    throw new OperatorError(
      `There is no shop in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the shop's.`,
    );
  const identity = { user: superuser, database: embeddedDatabase };
  const connectToRunning = async () => ({
    owner: { host: await findRunningSocket(env.DATA_DIR), ...identity },
    release: async () => undefined,
  });
  if (isShopRunning) return connectToRunning();
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });
    return { owner: postgres.getConnection(identity), release: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return connectToRunning();
  }
}

async function findRunningSocket(dataDir: string): Promise<string> {
  const cluster = realpathSync(join(dataDir, "postgres"));
  const running = readPidFile(cluster);
  if (running?.socketFolder && (await isServingCluster(cluster, running.socketFolder)))
    return running.socketFolder;
  throw new OperatorError(
    `The Tiffin on ${dataDir} is starting or stopping, or runs as another user: try again in a moment, as that user.`,
  );
}

/**
 * Whether the server on this socket uses this folder. Compares pid files, because the server may
 * know the folder by another path.
 */
async function isServingCluster(cluster: string, socketFolder: string): Promise<boolean> {
  const client = createSuperuserClient(socketFolder);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: string }>(
      "select pg_read_file('postmaster.pid') as pid",
    );
    return rows[0]?.pid === readFileSync(join(cluster, "postmaster.pid"), "utf8");
  } catch {
    return false; // No server, or not one of ours.
  } finally {
    await endConnection(client);
  }
}
