import type { Pool } from "pg";
import { waitFor } from "./wait-for.ts";

/**
 * Waits until every order event is older than the oldest open transaction on the server, including
 * other tests' transactions. Streams start at the oldest open transaction.
 */
export async function waitForOpenTransactions({
  database,
}: {
  database: { pool: Pool };
}): Promise<void> {
  const areEventsOlder = async () => {
    const { rows } = await database.pool.query<{ before: boolean | null }>(
      "select max(txid) < pg_snapshot_xmin(pg_current_snapshot()) as before from order_events",
    );
    return rows[0]?.before ?? true;
  };
  await waitFor("every event to be older than all open transactions", areEventsOlder, 30_000);
}
