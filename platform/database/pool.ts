import pg from "pg";
import type { Logger } from "../log.ts";
import type { Connection } from "./client.ts";
import { destroyConnection } from "./destroy-connection.ts";
import { PipeliningClient } from "./pipelining-client.ts";
import { createCircuitBreaker } from "./silent-connection.ts";
import { ReplyTimeout, waitForReply } from "./wait-for-reply.ts";
import { withConnection } from "./with-connection.ts";

/** Statement timeout on the server. */
const statementWithinMs = 15_000;
/** The same on the client, for a server that does not cancel or whose reply is lost. */
const answerWithinMs = statementWithinMs + 2_000;
/** The server ends a transaction that stays idle for this long. */
const idleInTransactionMs = 8_000;

/**
 * A pool with deadlines for connecting and for every reply. While the circuit breaker is open, queries fail immediately; queries
 * that were waiting when it opened fail too, and older connections are not reused. `connectWithinMs` also limits the wait for a
 * free connection.
 */
export function createPool(
  connection: Connection,
  { log, max, connectWithinMs }: { log: Logger; max: number; connectWithinMs: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectWithinMs,
    // A pooler does not pass these settings on: there they belong to the role (docs/scaling.md).
    ...(!connection.pooled && {
      statement_timeout: statementWithinMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    Client: PipeliningClient,
  });
  const there = new Set<pg.PoolClient>();
  const inUse = new Set<pg.PoolClient>();
  const doubted = new WeakSet<pg.PoolClient>();
  const { isSilent, suspect, close } = createCircuitBreaker({ connection, log, onSilence: breakOffAll });
  /** Callers that wait for a connection. */
  const waiting = new Set<(reason: ReplyTimeout) => void>();

  function breakOffAll() {
    for (const client of there) doubted.add(client);
    for (const client of inUse) destroyConnection(client, new ReplyTimeout("the database answers nobody"));
    for (const giveUp of waiting) giveUp(new ReplyTimeout("the database answers nobody"));
  }

  // A dying server breaks idle and busy connections. Both emit an event that ends Node without a listener.
  pool.on("error", (error) => log.warn({ reason: error.message }, "database: an idle connection broke"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.debug({ reason: error.message }, "database: a connection broke"));
    limitReplyTime(client, suspect);
    there.add(client);
  });
  pool.on("remove", (client) => there.delete(client));
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_, client) => inUse.delete(client));

  const takeAny = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const end = pool.end.bind(pool) as () => Promise<void>;

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      if (isSilent()) throw new ReplyTimeout("the database answers nobody");
      const client = await takeOne();
      if (!doubted.has(client)) return client;
      destroyConnection(client);
      client.release(true);
    }
  }

  /** Releases a connection that arrives after its caller gave up. */
  async function takeOne(): Promise<pg.PoolClient> {
    const taking = takeAny();
    const silence = Promise.withResolvers<never>();
    waiting.add(silence.reject);
    const inTime = waitForReply(() => taking, { mostMs: connectWithinMs, suspect, giveUp: () => undefined });
    try {
      return await Promise.race([inTime, silence.promise]);
    } catch (error) {
      taking.then(
        (late) => late.release(),
        // The caller already gets an error.
        () => undefined,
      );
      throw error;
    } finally {
      waiting.delete(silence.reject);
    }
  }

  // The part of the pool's interface that Drizzle and pg-boss use.
  pool.connect = take as typeof pool.connect;
  pool.query = ((...question: Parameters<pg.PoolClient["query"]>) =>
    withConnection(pool, (client) => client.query(...question) as unknown as Promise<unknown>)) as typeof pool.query;
  pool.end = (() => {
    close();
    return end();
  }) as typeof pool.end;
  return pool;
}

/** Destroys the connection when a query gets no reply in time, so that nothing more is committed on it. */
export function limitReplyTime(client: pg.ClientBase, suspect: () => void, mostMs = answerWithinMs): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
  client.query = ((...question: unknown[]) =>
    waitForReply(() => ask(...question), {
      mostMs,
      suspect,
      giveUp: (_, reason) => destroyConnection(client, reason),
    })) as typeof client.query;
}
