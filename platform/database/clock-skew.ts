/**
 * Skew of this machine's clock against the database server's, in ms (positive: ahead). Deducts half
 * the round trip, which is uncertain, so the true skew is at least this large. `readDatabaseMs`
 * returns the server's time and `now` this machine's, both in epoch ms.
 */
export async function measureClockSkewMs(
  readDatabaseMs: () => Promise<number>,
  readLocalMs: () => number = Date.now,
): Promise<number> {
  const sentAt = readLocalMs();
  const databaseMs = await readDatabaseMs();
  const receivedAt = readLocalMs();
  const skewMs = (sentAt + receivedAt) / 2 - databaseMs;
  const uncertainMs = (receivedAt - sentAt) / 2;
  if (Math.abs(skewMs) <= uncertainMs) return 0;
  return skewMs - Math.sign(skewMs) * uncertainMs;
}
