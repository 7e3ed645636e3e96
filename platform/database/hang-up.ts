import type pg from "pg";

/** Ends a client that was only asked a question. */
export async function hangUp(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // Its server went first: the connection has ended, which is all that was wanted.
  }
}
