import type pg from "pg";
import { isDatabaseDown } from "./is-database-down.ts";

/**
 * Runs `work` on a connection from the pool and releases it. After an error that means the database
 * is unavailable, the connection is closed instead of reused.
 */
export async function withConnection<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let shouldDestroy = false;
  try {
    return await work(client);
  } catch (error) {
    shouldDestroy = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(shouldDestroy);
  }
}
