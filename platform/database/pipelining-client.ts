import type { Duplex } from "node:stream";
import type pg from "pg";
import { isToBePrepared } from "../../domain/prepared-statement.ts";
import { Client, type Connection } from "./client.ts";

/** Names of prepared statements by SQL text, shared by all connections of this process. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that pipelines: queries sent at the same time (`Promise.all`) take one round trip, and the server runs them in
 * order. It also names statements that should be prepared.
 */
export class PipeliningClient extends Client {
  constructor(connection: Connection = {}) {
    // Missing in `@types/pg`.
    super({ ...connection, pipeline: true } as Connection);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (asked: unknown, ...more: unknown[]) => {
      this.#gather();
      return send(withName(asked), ...more);
    };
    this.query = query as typeof this.query;
  }

  /** Queries of one tick become one write to the socket. */
  #gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

function withName(asked: unknown): unknown {
  if (typeof asked !== "object" || asked === null) return asked;
  const { text, name } = asked as pg.QueryConfig;
  return typeof text === "string" && !name && isToBePrepared(text) ? { ...asked, name: nameOf(text) } : asked;
}

/**
 * Sends `begin` without waiting for it, so that it travels with the transaction's first query. If `begin` fails, the commit
 * fails.
 */
export function pipelineBegin(client: pg.PoolClient): pg.PoolClient {
  let begun: Promise<{ failure: unknown } | null> | undefined;
  const send = client.query.bind(client) as (asked: pg.QueryConfig, values?: unknown[]) => Promise<unknown>;
  const query = async (asked: pg.QueryConfig, values?: unknown[]) => {
    if (asked.text?.startsWith("begin")) {
      begun = send(asked, values).then(
        () => null,
        (failure: unknown) => ({ failure }),
      );
      return { rows: [] };
    }
    const notBegun = asked.text === "commit" ? await begun : null;
    if (notBegun) throw notBegun.failure;
    return send(asked, values);
  };
  return Object.create(client, { query: { value: query } });
}
