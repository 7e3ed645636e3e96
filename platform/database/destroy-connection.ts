import type { Socket } from "node:net";
import type pg from "pg";

/** Closes a client that ran a single query. */
export async function hangUp(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // The server closed the connection first.
  }
}

/** Destroys a connection on our side: what waits on it fails with that reason. The server may notice only later. */
export function breakOff(client: pg.ClientBase, reason?: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reason);
}
