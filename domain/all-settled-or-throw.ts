/**
 * Runs queries in one round trip, like `Promise.all`, but waits until all have settled before it
 * throws the first error: no query may still be running when its transaction ends.
 */
export async function allSettledOrThrow<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }> {
  // A query builder runs its query each time it is awaited. Resolve each one only once.
  const promises = work.map((task) => Promise.resolve(task));
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }>;
}
