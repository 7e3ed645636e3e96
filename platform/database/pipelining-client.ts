import type { Duplex } from "node:stream";
import type pg from "pg";
import { isToBePrepared } from "../../domain/prepared-statement.ts";
import { Client, type Connection } from "./client.ts";

/** The names of prepared statements, by their text. The same in every connection of this process. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that sends a statement without waiting for the answer to the one before: what a use case asks at the same time
 * (`Promise.all`) is one trip to the server, which still does one after the other. And it gives those that are to be prepared their name.
 */
export class PipeliningClient extends Client {
  constructor(connection: Connection = {}) {
    // `@types/pg` does not know it yet.
    super({ ...connection, pipeline: true } as Connection);
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const query = (asked: unknown, ...more: unknown[]) => {
      this.#gather();
      return send(withName(asked), ...more);
    };
    this.query = query as typeof this.query;
  }

  /** What is asked in one turn is one write to the socket. */
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
 * The connection for one transaction: `begin` is sent and not waited for, so that it travels with what the transaction asks first. Should it
 * fail, the commit fails.
 */
export function beginningAtOnce(client: pg.PoolClient): pg.PoolClient {
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
