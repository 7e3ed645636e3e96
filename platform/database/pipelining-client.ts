import type { Duplex } from "node:stream";
import type pg from "pg";
import { shouldPrepare } from "../../domain/prepared-statement.ts";
import { Client, type Connection } from "./client.ts";

/** Names of prepared statements by query text. All connections of this process share them. */
const statementNames = new Map<string, string>();

function getStatementName(text: string): string {
  const name = statementNames.get(text) ?? `s${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

/**
 * A client in pipeline mode: it sends a query without waiting for the previous result, so the
 * queries of one `Promise.all` take one round trip. The server still runs them in order. Also names
 * prepared statements.
 */
export class PipeliningClient extends Client {
  constructor(connection: Connection = {}) {
    super({ ...connection, pipeline: true });
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((query: unknown, ...args: unknown[]) => {
      this.#batchWrites();
      return send(addName(query), ...args);
    }) as typeof this.query;
  }

  /** Sends all queries of one tick in one socket write. */
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
 * Wraps a client for one transaction. `begin` returns at once, so that it shares a round trip with
 * the first queries. If it fails, `commit` throws its error.
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
