import pg from "pg";
import { describeError } from "../describe-error.ts";
import { endConnection } from "./destroy-connection.ts";

/** Timeout per server. Shorter than the connection timeout. */
const serverTimeoutMs = 1_500;

export interface ServerAddress {
  host: string;
  port: number;
}

const searches = new WeakMap<readonly string[], Promise<ServerAddress>>();

/**
 * Finds the server that accepts writes; throws if none does. Queries all servers concurrently, so
 * an unreachable one causes no delay. Runs again for every connection, because a failover changes
 * the result; concurrent connections share one search.
 */
export function findPrimary(servers: readonly string[]): Promise<ServerAddress> {
  const current = searches.get(servers);
  if (current) return current;
  const search = findFirstWritable(servers).finally(() => searches.delete(servers));
  searches.set(servers, search);
  return search;
}

async function findFirstWritable(servers: readonly string[]): Promise<ServerAddress> {
  try {
    return await Promise.any(servers.map(requireWritable));
  } catch (error) {
    const { errors } = error as AggregateError;
    throw new AggregateError(
      errors,
      `no server accepts writes (${errors.map(describeError).join("; ")})`,
    );
  }
}

async function requireWritable(connectionString: string): Promise<ServerAddress> {
  const client = new pg.Client({
    connectionString,
    application_name: "tiffin-search",
    connectionTimeoutMillis: serverTimeoutMs,
    query_timeout: serverTimeoutMs,
  });
  // `connect` and `query` reject with the same error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      "show transaction_read_only",
    );
    if (rows[0]?.transaction_read_only === "on")
      throw new ReadOnlyServer(`${client.host}:${client.port} is read-only`);
    return { host: client.host, port: client.port };
  } finally {
    void endConnection(client);
  }
}

/** Thrown for a standby or read-only server, with PostgreSQL's code for a rejected write. */
class ReadOnlyServer extends Error {
  readonly code = "25006";
}
