/** What the system says of a server that cannot be reached. */
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

/** What PostgreSQL says while it stops, starts, recovers, is full or hands over to another server. Classes have two characters. */
const serverCodes = ["08", "53", "57P01", "57P02", "57P03", "57P05", "57014", "25006", "58030"];

/** `pg` gives its own errors no code. */
const driverWords =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|cannot use a pool after calling end|timeout expired/i;

/**
 * Whether this error (or what caused it) says that the database is away or overloaded, and not that the question was wrong. What is being
 * answered then is "503, try again", and the request may have been carried out or not.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let step = error, depth = 0; step instanceof Error && depth < 8; step = step.cause, depth += 1) {
    const { code, syscall } = step as NodeJS.ErrnoException;
    if (
      code &&
      serverCodes.some((known) => code === known || (known.length === 2 && /^[0-9A-Z]{5}$/.test(code) && code.startsWith(known)))
    )
      return true;
    // ENOENT of a file is a defect of ours; of a connection it is a socket that is not there.
    if (code && systemCodes.has(code) && (code !== "ENOENT" || syscall === "connect")) return true;
    if (driverWords.test(step.message) && !("query" in step)) return true;
    if (step instanceof AggregateError && step.errors.some(isDatabaseDown)) return true;
  }
  return false;
}
