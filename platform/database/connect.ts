import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../../domain/database.ts";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { withDbDeadline } from "./db-deadline.ts";
import { pipelineBegin } from "./pipelining-client.ts";
import { createPool, limitReplyTime } from "./pool.ts";
import { withConnection } from "./with-connection.ts";

/** The shop's database connection, as the application role. */
export interface Connected {
  pool: pg.Pool;
  db: Db;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Retries on serialization failures and
   * deadlocks.
   */
  transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** Options for separate clients, such as LISTEN and pg-boss. */
  connection: pg.ClientConfig;
  /** A separate client, not yet connected. */
  connect(): pg.Client;
  /** Throws when the database does not reply. */
  ping(): Promise<void>;
}

/** Maximum wait for a free connection. */
const defaultConnectWithinMs = 4_000;
/** Maximum duration of a health check. */
const pingWithinMs = 2_000;
/** A separate client only listens and sends short queries. */
const ownAnswerWithinMs = 4_000;
/** Serialization failure and deadlock: the transaction can be retried. */
const worthRepeating = new Set(["40001", "40P01"]);

/**
 * Connects lazily. `max` is the pool size; `direct` bypasses a pooler for clients that keep their connection. Close with
 * `pool.end()`.
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
