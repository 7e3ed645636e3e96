/**
 * Skew of this machine's clock relative to the database server's, in ms (positive: ahead). Deducts
 * half the round trip, which is uncertain, so the true skew is at least this large. Both readers
 * return epoch ms.
 */
export async function measureClockSkewMs(
  readDatabaseMs: () => Promise<number>,
  readLocalMs: () => number = Date.now,
): Promise<number> {
  const sentAt = readLocalMs();
  const databaseMs = await readDatabaseMs();
  const receivedAt = readLocalMs();
  const skewMs = (sentAt + receivedAt) / 2 - databaseMs;
  const uncertaintyMs = (receivedAt - sentAt) / 2;
  if (Math.abs(skewMs) <= uncertaintyMs) return 0;
  return skewMs - Math.sign(skewMs) * uncertaintyMs;
}
