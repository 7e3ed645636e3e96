import pg from "pg";
import { findPrimary } from "./find-primary.ts";

/** Options of `pg`, and two of our own. */
export interface Connection extends pg.ClientConfig {
  /** URLs of one database on several servers; each connection goes to the current primary. */
  servers?: readonly string[];
  /** Behind a transaction pooler: no state survives on a connection between transactions. */
  pooled?: boolean;
}

/** One connection, to the primary when there are several servers. */
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
      // The connection was abandoned during the search.
      if (streamOf(this).destroyed) throw new Error("Connection terminated during the search for the primary");
    }
    return await super.connect();
  }
}

/** Named statements only exist on the connection that prepared them. */
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
