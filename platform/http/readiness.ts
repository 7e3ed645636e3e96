/** Returns a function that says why the process cannot serve requests; null while it can. */
export function createReadinessCheck({
  database,
  shutdownSignal,
}: {
  database: { ping(): Promise<unknown> };
  shutdownSignal: AbortSignal;
}) {
  return async (): Promise<string | null> => {
    if (shutdownSignal.aborted) return "stopping";
    const isResponding = await database.ping().then(
      () => true,
      // Any failure means not ready.
      () => false,
    );
    return isResponding ? null : "the database does not respond";
  };
}
