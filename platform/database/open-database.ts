import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeError } from "../describe-error.ts";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { OperatorError } from "../operator-error.ts";
import { applicationRole } from "./application-role.ts";
import { Client, type Connection } from "./client.ts";
import { type Connected, connect } from "./connect.ts";
import { superuser } from "./create-cluster.ts";
import { addApplicationRole, parseServerUrls } from "./database-url.ts";
import { endConnection } from "./destroy-connection.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isDatabaseDown } from "./is-database-down.ts";
import { migrate } from "./migrate.ts";

export interface Database extends Connected {
  /** Closes the connections and stops the embedded server, if there is one. */
  close(): Promise<void>;
}

/** A server and its roles. */
export interface DatabaseServer {
  /** Owner of the tables. For migrations and restores; never for requests. */
  owner: Connection;
  /** The role of the running shop. */
  application: Connection;
  /** Like `application`, but bypasses the pooler. Undefined if there is no pooler. */
  direct?: Connection;
  /** Whether migrations let the application role log in. Only on the embedded server. */
  login: boolean;
  stop(): Promise<void>;
}

export type DatabaseEnv = Pick<Env, "DATA_DIR" | "DATABASE_URL"> &
  Partial<Pick<Env, "DATABASE_DIRECT_URL">>;

/** Database name on the embedded server. */
export const embeddedDatabase = "tiffin";
const maxServerWaitMs = 60_000;
const closeTimeoutMs = 3_000;

/**
 * Opens and migrates the database: on the server at `DATABASE_URL`, or an embedded one in
 * `DATA_DIR`. Throws `OperatorError` for a problem that the operator can solve.
 */
export async function openDatabase(env: DatabaseEnv, log: Logger): Promise<Database> {
  const server = await openServer(env, log);
  try {
    await migrate(server.owner, { log, login: server.login });
    if (server.application.isPooled) await checkPoolerRole(server.application, log);
    const connected = connect(server.application, { log, direct: server.direct });
    return {
      ...connected,
      async close() {
        // Connections that are still in use end with the embedded server or with this process.
        await Promise.race([
          connected.pool.end(),
          sleep(closeTimeoutMs, undefined, { ref: false }),
        ]);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openEmbeddedServer(dataDir: string, log: Logger): Promise<DatabaseServer> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const owner = postgres.getConnection({ user: superuser, database: embeddedDatabase });
  const application = postgres.getConnection({ user: applicationRole, database: embeddedDatabase });
  try {
    await ensureDatabase({ ...owner, database: "postgres" });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { owner, application, login: true, stop: () => postgres.stop() };
}

async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      embeddedDatabase,
    ]);
    if (!rowCount) await client.query(`create database ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
}

/**
 * Opens the server at `DATABASE_URL`, or an embedded one in `DATA_DIR`. Does not migrate: the
 * tables may be missing or old.
 */
export function openServer(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: DatabaseEnv,
  log: Logger,
): Promise<DatabaseServer> {
  if (!DATABASE_URL) return openEmbeddedServer(DATA_DIR, log);
  return DATABASE_DIRECT_URL
    ? openServerBehindPooler(DATABASE_URL, DATABASE_DIRECT_URL, log)
    : connectToServer(DATABASE_URL, { variable: "DATABASE_URL", log });
}

async function connectToServer(
  url: string,
  { variable, log }: { variable: string; log: Logger },
): Promise<DatabaseServer> {
  const owner = parseConnection(url);
  await waitForServer(owner, { variable, log });
  return {
    owner,
    application: parseConnection(url, addApplicationRole),
    login: false,
    stop: async () => undefined,
  };
}

/**
 * Queries go through the pooler. Work that needs a dedicated connection, such as migrations and
 * LISTEN, bypasses it.
 */
async function openServerBehindPooler(
  poolerUrl: string,
  directUrl: string,
  log: Logger,
): Promise<DatabaseServer> {
  const direct = await connectToServer(directUrl, { variable: "DATABASE_DIRECT_URL", log });
  return {
    ...direct,
    application: { ...parseConnection(poolerUrl), isPooled: true },
    direct: direct.application,
  };
}

/** Returns the connection settings for a URL that names one or several servers. */
export function parseConnection(
  databaseUrl: string,
  mapUrl = (serverUrl: string) => serverUrl,
): Connection {
  const servers = parseServerUrls(databaseUrl)?.map(mapUrl) ?? [];
  return { connectionString: servers[0], servers };
}

/** A pooler cannot switch roles, so its user must be the application role. */
async function checkPoolerRole(pooler: Connection, log: Logger): Promise<void> {
  const user = await waitForServer(pooler, { variable: "DATABASE_URL", log });
  if (user !== applicationRole)
    throw new OperatorError(
      `With DATABASE_DIRECT_URL, the user of DATABASE_URL must be ${applicationRole}, not ${user}. Ask the owner of the tables to run once: ` +
        `alter role ${applicationRole} login password '…';`,
    );
}

/**
 * Retries for up to a minute while the server is down; throws at once if it refuses the connection.
 * Returns the database user.
 */
async function waitForServer(
  connection: Connection,
  { variable, log }: { variable: string; log: Logger },
): Promise<string> {
  const deadline = performance.now() + maxServerWaitMs;
  for (;;) {
    const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ user: string }>("select current_user as user");
      return rows[0]?.user ?? "";
    } catch (error) {
      const reason = describeError(error as Error);
      if (!isDatabaseDown(error))
        throw new OperatorError(`The database at ${variable} refused the connection: ${reason}.`);
      if (performance.now() > deadline)
        throw new OperatorError(`The database at ${variable} does not respond: ${reason}.`);
      log.warn({ reason }, `database: waiting for the server at ${variable}`);
      await sleep(1_000);
    } finally {
      await endConnection(client);
    }
  }
}
