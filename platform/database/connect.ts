import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "../../domain/database.ts";
import type { Logger } from "../log.ts";
import { isDatabaseDown } from "./database-down.ts";

/** The shop's way to its database, as the application's role. */
export interface Connected {
  pool: pg.Pool;
  db: Db;
  /** `work` in one transaction: committed when it returns, rolled back when it throws. It is done again when PostgreSQL asks for that. */
  transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** What a client of its own is made with, for those who keep one: LISTEN, pg-boss. */
  connection: pg.ClientConfig;
  /** A client of its own, not connected yet. */
  connect(): pg.Client;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}

const connectWithinMs = 5_000;
const statementWithinMs = 15_000;
const idleInTransactionMs = 20_000;
/** Two transactions that waited for each other, or that cannot be put in an order: one of them is to be done again. */
const worthRepeating = new Set(["40001", "40P01"]);

/** Connects lazily. `connection` is whom as and where; `max` is the most connections at once. Close with `pool.end()`. */
export function connect(connection: pg.ClientConfig, { log, max = 20 }: { log: Logger; max?: number }): Connected {
  const config: pg.PoolConfig = {
    application_name: "tiffin",
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
    ...connection,
  };
  const pool = new pg.Pool({
    ...config,
    max,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  // A server that dies breaks idle connections and those at work. Both are told by an event that ends Node if nobody listens.
  pool.on("error", (error) => log.warn({ reason: error.message }, "database: an idle connection broke"));
  pool.on("connect", (client) =>
    client.on("error", (error) => log.debug({ reason: error.message }, "database: a connection broke")),
  );
  const db: Db = drizzle(pool);
  db.transaction = (work, config) => onOneConnection(pool, (client) => drizzle(client).transaction(work, config));

  return {
    pool,
    db,
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await db.transaction(work);
        } catch (error) {
          if (tries === 3 || !worthRepeating.has(codeOf(error))) throw error;
        }
      }
    },
    connection: config,
    connect() {
      const client = new pg.Client(config);
      client.on("error", (error) => log.debug({ reason: error.message }, "database: a connection broke"));
      return client;
    },
    async ping() {
      await pool.query("select 1");
    },
  };
}

/**
 * Drizzle's own way to a pool's connection forgets to give it back when already the `begin` fails: a few deaths of the server, and none
 * would be left.
 */
async function onOneConnection<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

function codeOf(error: unknown): string {
  for (let step = error; step instanceof Error; step = step.cause) if ("code" in step) return String(step.code);
  return "";
}
