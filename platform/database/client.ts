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
    if (connection.pooled) forgetStatementNames(this);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: unknown): unknown {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    const call = callback as (error: Error | null, client?: pg.Client) => void;
    return void connected.then((client) => call(null, client), call);
  }

  async #connectToPrimary(): Promise<pg.Client> {
    if (this.#servers.length > 1) {
      Object.assign(this, await findPrimary(this.#servers));
      // The caller gave up on this connection during the search.
      if (streamOf(this).destroyed) throw new Error("Connection terminated during the search for the primary");
    }
    return await super.connect();
  }
}

/** Prepared statements are kept per connection. */
function forgetStatementNames(client: pg.Client): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  client.query = ((question: unknown, ...more: unknown[]) =>
    ask(isNamed(question) ? { ...question, name: undefined } : question, ...more)) as typeof client.query;
}

function isNamed(question: unknown): question is pg.QueryConfig {
  return typeof question === "object" && question !== null && "name" in question && !("submit" in question);
}

function streamOf(client: pg.Client): { destroyed: boolean } {
  return (client as unknown as { connection: { stream: { destroyed: boolean } } }).connection.stream;
}
