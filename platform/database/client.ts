import pg from "pg";
import { findPrimary } from "./find-primary.ts";

/** Connection settings: those of `pg`, and ours. */
export interface Connection extends pg.ClientConfig {
  /** Several servers of which one accepts writes: URLs of the same database and user. Each connection goes to the primary. */
  servers?: readonly string[];
  /** Through a pooler that may run each transaction on another connection: no state may be kept on a connection between them. */
  pooled?: boolean;
}

/** One connection, to the primary where there are several servers. */
export class Client extends pg.Client {
  readonly #servers: readonly string[];

  constructor(connection: Connection = {}) {
    super(connection);
    this.#servers = connection.servers ?? [];
    if (connection.pooled) removeStatementNames(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: unknown): unknown {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    const done = callback as (error: Error | null, client?: pg.Client) => void;
    return void connected.then((client) => done(null, client), done);
  }

  async #connectToPrimary(): Promise<pg.Client> {
    if (this.#servers.length > 1) {
      Object.assign(this, await findPrimary(this.#servers));
      // The caller gave up on this connection during the search.
      if (getStream(this).destroyed) throw new Error("Connection terminated during the search for the primary");
    }
    return await super.connect();
  }
}

/** Prepared statements belong to a connection, which a pooler may change. */
function removeStatementNames(client: pg.Client): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((query: unknown, ...more: unknown[]) =>
    send(isNamed(query) ? { ...query, name: undefined } : query, ...more)) as typeof client.query;
}

function isNamed(query: unknown): query is pg.QueryConfig {
  return typeof query === "object" && query !== null && "name" in query && !("submit" in query);
}

function getStream(client: pg.Client): { destroyed: boolean } {
  return (client as unknown as { connection: { stream: { destroyed: boolean } } }).connection.stream;
}
