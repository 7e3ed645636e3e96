/** System error codes for a server that cannot be reached. */
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

/**
 * SQLSTATE codes for a server that is down, starting, stopping, overloaded, full or read-only, that
 * has disk errors, or that ended a query or session. Two characters match a class.
 */
const serverCodes = ["08", "53", "57P01", "57P02", "57P03", "57P05", "57014", "25006", "58030"];

/** `pg`'s own errors have no code. */
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error|cannot use a pool after calling end|timeout expired|query read timeout/i;

/**
 * Whether this error or its cause means that the database is unavailable or overloaded, rather than
 * that the query was wrong. The query may or may not have run.
 */
export function isDatabaseDown(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 8;
    cause = cause.cause, depth += 1
  ) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code && serverCodes.some((serverCode) => isServerCode(code, serverCode))) return true;
    // From `connect`, ENOENT is a missing socket; from anything else it is a bug.
    const isMissingFile = code === "ENOENT" && syscall !== "connect";
    if (code && systemCodes.has(code) && !isMissingFile) return true;
    if (driverMessages.test(cause.message) && !("query" in cause)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true;
  }
  return false;
}

function isServerCode(code: string, serverCode: string): boolean {
  if (code === serverCode) return true;
  const isClass = serverCode.length === 2;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return isClass && isSqlState && code.startsWith(serverCode);
}
