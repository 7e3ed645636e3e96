import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "../../domain/database.ts";
import type { Logger } from "../log.ts";
import { Client, type Connection } from "./client.ts";
import { withPatience } from "./db-deadline.ts";
import { beginningAtOnce } from "./pipelining-client.ts";
import { impatientPool, insistOnAnswers } from "./pool.ts";
import { onOneConnection } from "./with-connection.ts";

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

/** Longest wait for a free connection. */
const defaultConnectWithinMs = 4_000;
/** How long the question "are you there?" may take. */
const pingWithinMs = 2_000;
/** A client of its own is for waiting for what the server tells, and asks nothing that takes long. */
const ownAnswerWithinMs = 4_000;
/** Two transactions that waited for each other, or that cannot be put in an order: one of them is to be done again. */
const worthRepeating = new Set(["40001", "40P01"]);

/**
 * Connects lazily. `connection` is whom as and where; `max` is the most connections at once; `direct` is the way for those who keep a
 * connection to themselves, where it is another. Close with `pool.end()`.
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
  const pool = impatientPool({ ...config, ...connection }, { log, max, connectWithinMs });
  const db: Db = drizzle(pool);
  // Drizzle's own way to a pool's connection forgets to give it back when already the `begin` fails: a few deaths of the server, and none
  // would be left.
  db.transaction = (work, config) =>
    onOneConnection(pool, (client) => drizzle(beginningAtOnce(client)).transaction(work, config));

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
      insistOnAnswers(client, () => undefined, ownAnswerWithinMs);
      return client;
    },
    async ping() {
      await withPatience(pingWithinMs, () => pool.query("select 1"));
    },
  };
}

function codeOf(error: unknown): string {
  for (let step = error; step instanceof Error; step = step.cause) if ("code" in step) return String(step.code);
  return "";
}
