import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../../domain/database.ts";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { withDbDeadline } from "./db-deadline.ts";
import { pipelineBegin } from "./pipelining-client.ts";
import { createPool } from "./pool.ts";
import { withConnection } from "./with-connection.ts";

/** The shop's database access, as the application role. */
export interface Connected {
  pool: pg.Pool;
  db: Db;
  /**
   * Runs `work` in a transaction: commits when it returns, rolls back when it throws. Retries after
   * a deadlock or a serialization failure.
   */
  transaction<Value>(work: (db: Db) => Promise<Value>): Promise<Value>;
  /** The pool's connection settings, for tests and benchmarks. */
  connection: pg.ClientConfig;
  /** A client outside the pool, not connected yet. */
  createClient(): pg.Client;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  getPoolState(): PoolState;
}

/** Numbers of connections and of queries that wait for one, and the circuit breaker's state. */
export interface PoolState {
  inUse: number;
  idle: number;
  waiting: number;
  isCircuitOpen: boolean;
}

/** Maximum wait for a new connection, or for a free one in the pool. */
const defaultConnectTimeoutMs = 4_000;
const pingTimeoutMs = 2_000;
/** Short, because clients outside the pool only wait for notifications and run short queries. */
const listenerQueryTimeoutMs = 4_000;
/** Serialization failure and deadlock: the transaction must be retried. */
const retriedCodes = new Set(["40001", "40P01"]);
const maxAttempts = 3;

/**
 * Connects lazily. `max` is the pool size. `direct` has the settings for connections outside the
 * pool, which must bypass a pooler. Close with `pool.end()`.
 */
export function connect(
  connection: Connection,
  {
    log,
    max = 20,
    direct = connection,
    connectTimeoutMs = defaultConnectTimeoutMs,
  }: { log: Logger; max?: number; direct?: Connection; connectTimeoutMs?: number },
): Connected {
  const config = {
    application_name: "tiffin",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectTimeoutMs,
  };
  const { pool, isCircuitOpen } = createPool({ ...config, ...connection }, { log, max });
  const db: Db = drizzle(pool);
  // Drizzle does not release the connection if `begin` fails, so a few server failures would
  // exhaust the pool.
  db.transaction = (work, config) =>
    withConnection(pool, (client) => drizzle(pipelineBegin(client)).transaction(work, config));

  return {
    pool,
    db,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction(work);
        } catch (error) {
          if (attempt === maxAttempts || !retriedCodes.has(getCode(error))) throw error;
        }
      }
    },
    connection: { ...config, ...connection },
    createClient() {
      const client = new Client({
        ...config,
        application_name: "tiffin-listener",
        query_timeout: listenerQueryTimeoutMs,
        ...direct,
      });
      client.on("error", (error) =>
        log.debug({ reason: error.message }, "database: connection lost"),
      );
      return client;
    },
    async ping() {
      await withDbDeadline(pingTimeoutMs, () => pool.query("select 1"));
    },
    getPoolState() {
      const { totalCount, idleCount, waitingCount } = pool;
      return {
        inUse: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
        isCircuitOpen: isCircuitOpen(),
      };
    },
  };
}

function getCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause) return String(cause.code);
  return "";
}
