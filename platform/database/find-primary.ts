import pg from "pg";
import { hangUp } from "./destroy-connection.ts";

/** How long each server has to say whether it takes writes, in milliseconds: less than anybody waits for a connection. */
const answerWithinMs = 1_500;

export interface ServerPlace {
  host: string;
  port: number;
}

const searches = new WeakMap<readonly string[], Promise<ServerPlace>>();

/**
 * Which of these servers (URLs of one database) takes writes now: all are asked at once, so that one that is away costs no time. Asked anew
 * for every connection, as after a fail-over another one does; connections that are made in the same moment share a search. Throws when
 * none does.
 */
export function findPrimary(servers: readonly string[]): Promise<ServerPlace> {
  const running = searches.get(servers);
  if (running) return running;
  const search = firstThatWrites(servers).finally(() => searches.delete(servers));
  searches.set(servers, search);
  return search;
}

async function firstThatWrites(servers: readonly string[]): Promise<ServerPlace> {
  try {
    return await Promise.any(servers.map(askForWriting));
  } catch (error) {
    const { errors } = error as AggregateError;
    throw new AggregateError(errors, `no server takes writes (${errors.map(({ message }) => message).join("; ")})`);
  }
}

async function askForWriting(connectionString: string): Promise<ServerPlace> {
  const client = new pg.Client({
    connectionString,
    application_name: "tiffin-search",
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  // Told to whoever asks.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    if (rows[0]?.transaction_read_only === "on") throw new ReadOnlyServer(`${client.host}:${client.port} is read-only`);
    return { host: client.host, port: client.port };
  } finally {
    void hangUp(client);
  }
}

/** A standby, or a server that was told to take no writes. The code is PostgreSQL's own for writing on one. */
class ReadOnlyServer extends Error {
  readonly code = "25006";
}
