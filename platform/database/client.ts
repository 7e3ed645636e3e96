import pg from "pg";
import { findPrimary } from "./find-primary.ts";

/** Whom as and where, as `pg` takes it, and what it knows nothing of. */
export interface Connection extends pg.ClientConfig {
  /** Several servers, of which one takes writes: each connection goes to that one. URLs of the same database and user. */
  servers?: readonly string[];
  /** Through a pooler, which may send each transaction to another connection of its own: nothing may be kept on one between them. */
  pooled?: boolean;
}

/** One connection, on the server that takes writes when there are several. */
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
      // Whoever could not wait for the search has given this connection up.
      if (streamOf(this).destroyed) throw new Error("Connection terminated during the search for the primary");
    }
    return await super.connect();
  }
}

/** A named statement is kept on the connection that it was first asked on. */
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
