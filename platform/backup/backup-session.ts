import { Client, type Connection } from "../database/client.ts";
import { endConnection } from "../database/destroy-connection.ts";

export interface BackupSession {
  client: Client;
  end(): Promise<void>;
}

/**
 * No timeouts. The other settings make every server format and order rows in the same way. Names
 * as in `pg_settings`.
 */
const settings = {
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  idle_session_timeout: "0",
  transaction_timeout: "0",
  TimeZone: "UTC",
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  client_min_messages: "warning",
  search_path: "public",
  synchronize_seqscans: "off",
};

/**
 * Opens a connection as the tables' owner, for work that takes minutes. On abort, cancels the
 * running statement.
 */
export async function openBackupSession(
  owner: Connection,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<BackupSession> {
  signal.throwIfAborted();
  const client = new Client({ ...owner, application_name: name, keepAlive: true });
  // Ignored: a broken connection also fails the current or the next statement.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // From pg_settings, because older servers lack some of these settings.
  await client.query(
    "select set_config(name, ($1::jsonb) ->> name, false) from pg_settings where name in (select jsonb_object_keys($1))",
    [JSON.stringify(settings)],
  );
  const onAbort = () => void cancelStatement(owner, rows[0]?.pid ?? 0);
  signal.addEventListener("abort", onAbort, { once: true });
  return {
    client,
    async end() {
      signal.removeEventListener("abort", onAbort);
      await client.end();
    },
  };
}

async function cancelStatement(owner: Connection, pid: number): Promise<void> {
  const client = new Client({ ...owner, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_cancel_backend($1)", [pid]);
  } catch {
    // The server is unreachable, so the statement fails with its own error.
  } finally {
    await endConnection(client);
  }
}
