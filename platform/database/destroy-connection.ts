import type { Socket } from "node:net";
import type pg from "pg";

/** Ends a client that was only asked a question. */
export async function hangUp(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // Its server went first: the connection has ended, which is all that was wanted.
  }
}

/** Ends a connection on our side alone, now: whatever waits on it fails, with that reason. The server may not hear of it for a while. */
export function breakOff(client: pg.ClientBase, reason?: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reason);
}
