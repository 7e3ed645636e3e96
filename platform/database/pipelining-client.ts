import type { Duplex } from "node:stream";
import type pg from "pg";
import { shouldPrepare } from "../../domain/prepared-statement.ts";
import { Client, type Connection } from "./client.ts";

/** Prepared statement names by query text, the same on every connection of this process. */
const statementNames = new Map<string, string>();

function getStatementName(text: string): string {
  const name = statementNames.get(text) ?? `s${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

/**
 * Sends statements without waiting for the previous reply, so the queries in one `Promise.all` take
 * one round trip. The server still runs them in order. Also names prepared statements.
 */
export class PipeliningClient extends Client {
  constructor(connection: Connection = {}) {
    // Missing in `@types/pg`.
    super({ ...connection, pipeline: true } as Connection);
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((query: unknown, ...args: unknown[]) => {
      this.#batchWrites();
      return send(addName(query), ...args);
    }) as typeof this.query;
  }

  /** Sends all statements of one event-loop turn in one socket write. */
  #batchWrites(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

function addName(query: unknown): unknown {
  if (typeof query !== "object" || query === null) return query;
  const { text, name } = query as pg.QueryConfig;
  if (typeof text !== "string" || name) return query;
  return shouldPrepare(text) ? { ...query, name: getStatementName(text) } : query;
}

/**
 * Wraps a connection for one transaction. Sends `begin` without waiting for the reply, so that it
 * shares a round trip with the first queries; if `begin` fails, `commit` throws that error.
 */
export function pipelineBegin(client: pg.PoolClient): pg.PoolClient {
  let begin: Promise<{ error: unknown } | null> | undefined;
  const send = client.query.bind(client) as (
    config: pg.QueryConfig,
    values?: unknown[],
  ) => Promise<unknown>;
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (config.text?.startsWith("begin")) {
      begin = send(config, values).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      return { rows: [] };
    }
    const failedBegin = config.text === "commit" ? await begin : null;
    if (failedBegin) throw failedBegin.error;
    return send(config, values);
  };
  return Object.create(client, { query: { value: query } });
}
