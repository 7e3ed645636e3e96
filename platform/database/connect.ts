import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../../domain/database.ts";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { withDbDeadline } from "./db-deadline.ts";
import { pipelineBegin } from "./pipelining-client.ts";
import { createPool, limitReplyTime } from "./pool.ts";
import { withConnection } from "./with-connection.ts";

/** The shop's access to its database, as the application's role. */
export interface Connected {
  pool: pg.Pool;
  db: Db;
  /** Runs `work` in one transaction: commits when it returns, rolls back when it throws. Retries when PostgreSQL asks for it. */
  transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** Settings for clients outside the pool: LISTEN, pg-boss. */
  connection: pg.ClientConfig;
  /** A client outside the pool, not connected yet. */
  connect(): pg.Client;
  /** Throws when the database does not reply. */
  ping(): Promise<void>;
}

/** Longest wait for a free connection, in ms. */
const defaultConnectWithinMs = 4_000;
/** Timeout of the health check, in ms. */
const pingWithinMs = 2_000;
/** Clients outside the pool wait for notifications and run short queries only. */
const ownAnswerWithinMs = 4_000;
/** Deadlocks and serialization failures: one of the transactions has to be retried. */
const worthRepeating = new Set(["40001", "40P01"]);

/**
 * Connects lazily. `connection` says where and as whom; `max` is the pool's size; `direct` is the address for long-lived
 * connections, where it differs (behind a pooler). Close with `pool.end()`.
 */
export function connect(
  connection: Connection,
  {
    log,
    max = 20,
    direct = connection,
    connectWithinMs = defaultConnectWithinMs,
  }: { log: Logger; max?: number; direct?: Connection; connectWithinMs?: number },
): Connected {
  const config = {
    application_name: "tiffin",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectWithinMs,
  };
  const pool = createPool({ ...config, ...connection }, { log, max, connectWithinMs });
  const db: Db = drizzle(pool);
  // Drizzle does not release the connection when `begin` fails, which would exhaust the pool after a few server failures.
  db.transaction = (work, config) => withConnection(pool, (client) => drizzle(pipelineBegin(client)).transaction(work, config));

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
    connection: { ...config, ...connection },
    connect() {
      const client = new Client({ ...config, application_name: "tiffin-listener", ...direct });
      client.on("error", (error) => log.debug({ reason: error.message }, "database: a connection broke"));
      limitReplyTime(client, () => undefined, ownAnswerWithinMs);
      return client;
    },
    async ping() {
      await withDbDeadline(pingWithinMs, () => pool.query("select 1"));
    },
  };
}

function codeOf(error: unknown): string {
  for (let step = error; step instanceof Error; step = step.cause) if ("code" in step) return String(step.code);
  return "";
}
