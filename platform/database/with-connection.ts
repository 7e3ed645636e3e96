import type pg from "pg";
import { isDatabaseDown } from "./is-database-down.ts";

/** Does `work` on a connection of the pool, which goes back in any case; one that broke is not used again. */
export async function onOneConnection<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
