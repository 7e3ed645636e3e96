import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../cannot-start.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { applicationRole } from "./application-role.ts";
import { type Connected, connect } from "./connect.ts";
import { isDatabaseDown } from "./database-down.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { hangUp } from "./hang-up.ts";
import { superuser } from "./make-cluster.ts";
import { migrate } from "./migrate.ts";

export interface Database extends Connected {
  /** Ends the connections, and the embedded server with them. */
  close(): Promise<void>;
}

/** A server, and who is who on it. */
interface Server {
  /** Whom the tables belong to: migrates, and nothing else. */
  owner: pg.ClientConfig;
  /** Whom the shop works as. */
  application: pg.ClientConfig;
  /** Whether the application's role connects by itself. */
  login: boolean;
  stop(): Promise<void>;
}

const embeddedDatabase = "tiffin";
const waitForServerMs = 60_000;
const endWithinMs = 3_000;

/**
 * The database, migrated and ready to work with: the server of `DATABASE_URL`, or one of our own in `DATA_DIR`. Throws `CannotStart` with
 * a sentence for the operator when that cannot be.
 */
export async function openDatabase(env: Pick<Env, "DATA_DIR" | "DATABASE_URL">, log: Logger): Promise<Database> {
  const server = env.DATABASE_URL ? await serverAt(env.DATABASE_URL, log) : await serverOfOurOwn(env.DATA_DIR, log);
  try {
    await migrate(server.owner, { log, login: server.login });
    const connected = connect(server.application, { log });
    return {
      ...connected,
      async close() {
        // A connection that somebody still holds does not hold up the end: the server ends it.
        await Promise.race([connected.pool.end(), sleep(endWithinMs, undefined, { ref: false })]);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function serverOfOurOwn(dataDir: string, log: Logger): Promise<Server> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const owner = postgres.connection({ user: superuser, database: embeddedDatabase });
  const application = postgres.connection({ user: applicationRole, database: embeddedDatabase });
  try {
    await createDatabaseOnce({ ...owner, database: "postgres" });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { owner, application, login: true, stop: () => postgres.stop() };
}

async function createDatabaseOnce(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [embeddedDatabase]);
    if (!rowCount) await client.query(`create database ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
}

async function serverAt(url: string, log: Logger): Promise<Server> {
  const owner = { connectionString: url };
  await waitForServer(owner, log);
  return { owner, application: { connectionString: asApplication(url) }, login: false, stop: async () => undefined };
}

/** The same server and user, working as the application's role from the first statement on. */
export function asApplication(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get("options");
  url.searchParams.set("options", [given, `-c role=${applicationRole}`].filter(Boolean).join(" "));
  return url.href;
}

/** A server that was started together with us may need a moment; one that refuses us does not. */
async function waitForServer(owner: pg.ClientConfig, log: Logger): Promise<void> {
  const deadline = performance.now() + waitForServerMs;
  for (;;) {
    const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      const { message } = error as Error;
      if (!isDatabaseDown(error)) throw new CannotStart(`The database of DATABASE_URL refuses us: ${message}.`);
      if (performance.now() > deadline) throw new CannotStart(`The database of DATABASE_URL does not answer: ${message}.`);
      log.warn({ reason: message }, "database: waiting for the server of DATABASE_URL");
      await sleep(1_000);
    } finally {
      await hangUp(client);
    }
  }
}
