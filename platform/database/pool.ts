import pg from "pg";
import type { Logger } from "../log.ts";
import { tracing } from "../tracing.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import type { Connection } from "./client.ts";
import { countDbTime, DatabaseTimeout } from "./db-deadline.ts";
import { destroyConnection } from "./destroy-connection.ts";
import { PipeliningClient } from "./pipelining-client.ts";
import { withConnection } from "./with-connection.ts";

/** Statement timeout on the server. */
const statementTimeoutMs = 15_000;
/**
 * Client-side timeout for work without a deadline, because the server may have gone or its response
 * may be lost.
 */
const queryTimeoutMs = statementTimeoutMs + 2_000;
/** The server ends a transaction that stays idle for this long. */
const idleInTransactionMs = 8_000;

/** A pool, and whether its circuit breaker is open. */
export interface GuardedPool {
  pool: pg.Pool;
  isCircuitOpen(): boolean;
}

/**
 * A pool that destroys a connection when a query on it exceeds its deadline (`withDbDeadline`), and
 * all connections when the circuit breaker opens. Queries then fail immediately until the circuit
 * closes.
 */
export function createPool(
  connection: Connection,
  { log, max }: { log: Logger; max: number },
): GuardedPool {
  const pool = new pg.Pool({
    query_timeout: queryTimeoutMs,
    // A pooler does not pass these settings on; the role has them instead (docs/scaling.md).
    ...(!connection.isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    Client: PipeliningClient,
  });
  const clients = new Set<pg.PoolClient>();
  const breaker = createCircuitBreaker({
    connection,
    log,
    onOpen(reason) {
      for (const client of clients) destroyConnection(client, reason);
    },
  });

  // When a server dies, idle and busy connections emit `error`. Without a listener, that would end
  // the process.
  pool.on("error", (error) => {
    if (!breaker.isOpen()) log.warn({ reason: error.message }, "database: idle connection lost");
  });
  pool.on("connect", (client) => {
    client.on("error", (error) =>
      log.debug({ reason: error.message }, "database: connection lost"),
    );
    clients.add(client);
    const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
    client.query = (async (...query: unknown[]) => {
      const sendQuery = () => countDbTime(() => breaker.guard(() => send(...query)));
      try {
        return await (tracing ? tracing.traceQuery(query[0], sendQuery) : sendQuery());
      } catch (error) {
        // Ensures that nothing more is committed on this connection.
        if (error instanceof DatabaseTimeout) destroyConnection(client, error);
        throw error;
      }
    }) as typeof client.query;
  });
  pool.on("remove", (client) => clients.delete(client));

  const connectUnguarded = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const end = pool.end.bind(pool) as () => Promise<void>;

  async function connect(): Promise<pg.PoolClient> {
    let connecting: Promise<pg.PoolClient> | undefined;
    const start = () => {
      connecting = connectUnguarded();
      return connecting;
    };
    try {
      return await countDbTime(() => breaker.guard(start));
    } catch (error) {
      connecting?.then(
        (connection) => connection.release(),
        // The caller already gets an error.
        () => undefined,
      );
      throw error;
    }
  }

  // The shop, Drizzle and pg-boss use only these methods.
  pool.connect = connect as typeof pool.connect;
  pool.query = ((...query: Parameters<pg.PoolClient["query"]>) =>
    withConnection(
      pool,
      (client) => client.query(...query) as unknown as Promise<unknown>,
    )) as typeof pool.query;
  pool.end = (() => {
    breaker.close();
    return end();
  }) as typeof pool.end;
  return { pool, isCircuitOpen: breaker.isOpen };
}
