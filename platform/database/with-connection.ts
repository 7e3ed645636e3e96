import type pg from "pg";
import { isDatabaseDown } from "./is-database-down.ts";

/** Runs `work` on a connection from the pool and releases it. A broken connection is not reused. */
export async function withConnection<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}
