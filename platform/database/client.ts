import pg from "pg";
import { findPrimary } from "./find-primary.ts";

/** `pg`'s connection settings, and our own. */
export interface Connection extends pg.ClientConfig {
  /**
   * URLs of the same database on several servers. Each connection goes to the primary, which
   * accepts writes.
   */
  servers?: readonly string[];
  /** Set behind a transaction pooler, where a connection keeps no state between transactions. */
  isPooled?: boolean;
}

/** A client that connects to the primary if there are several servers. */
export class Client extends pg.Client {
  readonly #servers: readonly string[];

  constructor(connection: Connection = {}) {
    super(connection);
    this.#servers = connection.servers ?? [];
    if (connection.isPooled) removeStatementNames(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(
    callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): void;
  override connect(callback?: unknown): unknown {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    const onConnected = callback as (error: Error | null, client?: pg.Client) => void;
    return void connected.then((client) => onConnected(null, client), onConnected);
  }

  async #connectToPrimary(): Promise<pg.Client> {
    if (this.#servers.length > 1) {
      Object.assign(this, await findPrimary(this.#servers));
      // The caller gave up on this connection during the search.
      if (getSocket(this).destroyed)
        throw new Error("Connection terminated during the search for the primary");
    }
    return await super.connect();
  }
}

/**
 * Prepared statements belong to a server connection, and a pooler may switch server connections
 * between transactions.
 */
function removeStatementNames(client: pg.Client): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((query: unknown, ...args: unknown[]) =>
    send(isNamed(query) ? { ...query, name: undefined } : query, ...args)) as typeof client.query;
}

function isNamed(query: unknown): query is pg.QueryConfig {
  if (typeof query !== "object" || query === null) return false;
  // A query with `submit`, such as a COPY stream, sends itself.
  return "name" in query && !("submit" in query);
}

function getSocket(client: pg.Client): { destroyed: boolean } {
  return (client as unknown as { connection: { stream: { destroyed: boolean } } }).connection
    .stream;
}
