import type pg from "pg";
import { endConnection } from "../../database/destroy-connection.ts";

/** Advisory lock key for backups. Never change it: nodes on other versions use the same key. */
const lockKey = 7_114_620_061;

export interface BackupLock {
  /** Aborted if the connection, and with it the lock, is lost. */
  lostSignal: AbortSignal;
  release(): Promise<void>;
}

/**
 * Acquires the lock that lets one node run backups. Null if another node has it. The database
 * releases it if this node dies.
 */
export async function acquireBackupLock(createClient: () => pg.Client): Promise<BackupLock | null> {
  const client = createClient();
  const lockLost = new AbortController();
  client.on("error", () => lockLost.abort());
  client.on("end", () => lockLost.abort());
  const release = () => endConnection(client);
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [lockKey],
    );
    if (rows[0]?.locked) return { lostSignal: lockLost.signal, release };
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}
