import type { Socket } from "node:net";
import type pg from "pg";

/** Closes a client that is not in a pool. Ignores errors. */
export async function endConnection(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // For example, the server closed the connection first.
  }
}

/**
 * Destroys the connection on our side immediately; pending queries fail with `reason`. The server
 * may notice later.
 */
export function destroyConnection(client: pg.ClientBase, reason?: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reason);
}
