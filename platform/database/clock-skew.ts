/**
 * How far this machine's clock is ahead of the database server's, in ms, at least: half the round trip is uncertain, so that much
 * is deducted. `readDatabaseMs` returns the server's time, `now` this machine's, both in epoch ms.
 */
export async function measureClockSkewMs(readDatabaseMs: () => Promise<number>, now: () => number = Date.now): Promise<number> {
  const sentAt = now();
  const databaseMs = await readDatabaseMs();
  const receivedAt = now();
  const skewMs = (sentAt + receivedAt) / 2 - databaseMs;
  const uncertainMs = (receivedAt - sentAt) / 2;
  return Math.sign(skewMs) * Math.max(0, Math.abs(skewMs) - uncertainMs);
}
