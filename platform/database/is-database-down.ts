/** System errors of an unreachable server. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** PostgreSQL codes for stopping, starting, recovering, full or failing over. Two characters are a class. */
const serverCodes = ["08", "53", "57P01", "57P02", "57P03", "57P05", "57014", "25006", "58030"];

/** `pg` gives its own errors no code. */
const driverWords =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|cannot use a pool after calling end|timeout expired/i;

/**
 * Whether this error or one of its causes means that the database is unavailable or overloaded, rather than that the query is
 * wrong. The response is then a 503, and the write may or may not have happened.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let step = error, depth = 0; step instanceof Error && depth < 8; step = step.cause, depth += 1) {
    const { code, syscall } = step as NodeJS.ErrnoException;
    if (
      code &&
      serverCodes.some((known) => code === known || (known.length === 2 && /^[0-9A-Z]{5}$/.test(code) && code.startsWith(known)))
    )
      return true;
    // ENOENT on a file is our bug; on a connect it is a missing socket.
    if (code && systemCodes.has(code) && (code !== "ENOENT" || syscall === "connect")) return true;
    if (driverWords.test(step.message) && !("query" in step)) return true;
    if (step instanceof AggregateError && step.errors.some(isDatabaseDown)) return true;
  }
  return false;
}
