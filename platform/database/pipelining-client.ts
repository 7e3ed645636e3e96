import type { Duplex } from "node:stream";
import type pg from "pg";
import { shouldPrepare } from "../../domain/prepared-statement.ts";
import { Client, type Connection } from "./client.ts";

/** Names of prepared statements by their text, the same on every connection of this process. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Sends statements without waiting for the previous reply: queries of one `Promise.all` take one round trip, while the server
 * still runs them in order. Also names prepared statements.
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

  /** Statements of one turn of the event loop go into one socket write. */
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
  return typeof text === "string" && !name && shouldPrepare(text) ? { ...asked, name: nameOf(text) } : asked;
}

/**
 * A connection for one transaction. `begin` is sent without waiting, so that it travels with the first queries; if it fails, the
 * commit fails.
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
