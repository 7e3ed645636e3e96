import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../platform/database/embedded-postgres.ts";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { createLog } from "../../platform/log.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { shopEnv } from "./shop-to-kill.ts";

export interface ShopInFolder {
  server: ServerProcess;
  dataDir: string;
  /** PostgreSQL's data folder. */
  postgresDataDir: string;
  /** Connection settings of the tables' owner. */
  ownerConnection(): { host: string | undefined; user: string; database: string };
  close(): Promise<void>;
}

/**
 * Starts a shop with its data folder in `folder`. With `settings`, it uses a separate PostgreSQL
 * server, started with these settings.
 */
export async function startShopInFolder(
  folder: string,
  settings?: PostgresSettings,
): Promise<ShopInFolder> {
  const dataDir = join(folder, "data");
  const postgresDataDir = join(dataDir, "postgres");
  const postgres = settings
    ? await startEmbeddedPostgres({ dataDir, log: createLog("error"), settings })
    : null;
  const ownerConnection = () => ({
    host: readPidFile(postgresDataDir)?.socketFolder,
    user: "postgres",
    database: "tiffin",
  });
  try {
    const env: Record<string, string> = postgres
      ? {
          DATABASE_URL: await createDatabase(ownerConnection()),
          SESSION_SECRET: "a test-only secret that is long enough",
        }
      : {};
    const server = await startServer({ ...shopEnv, ...env, DATA_DIR: dataDir });
    return {
      server,
      dataDir,
      postgresDataDir,
      ownerConnection,
      async close() {
        if (server.isRunning()) await server.stop();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function createDatabase({
  database,
  ...server
}: ReturnType<ShopInFolder["ownerConnection"]>): Promise<string> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return `postgresql://${server.user}@localhost/${database}?host=${encodeURIComponent(String(server.host))}`;
}
