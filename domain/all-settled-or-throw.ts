/**
 * What is asked at the same time: it travels to the database in one trip, which does one after the other. Waits for all of it, also when
 * something fails, so that nothing still runs in a transaction that is over; then throws what failed first.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }> {
  // A statement of a store is asked when it is waited for, and each time that it is: here once.
  const asked = work.map((part) => Promise.resolve(part));
  await Promise.allSettled(asked);
  return Promise.all(asked) as Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }>;
}
