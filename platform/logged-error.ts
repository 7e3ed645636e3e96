/** Maximum number of nested causes in the log. */
const maxDepth = 5;

/**
 * Properties in which PostgreSQL quotes whole rows and Drizzle quotes query values: password
 * hashes, tokens, addresses.
 */
const redactedKeys = new Set(["params", "detail", "where", "internalQuery"]);

const emailAddress =
  /(?:"[^"\n]{1,64}"|[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64})@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}/gu;

/** Mail servers quote the recipient when they reject an email. */
export function redactEmailAddresses(text: string): string {
  return text.replace(emailAddress, "[address]");
}

/**
 * Removes email addresses, and the failed query's values, which Drizzle puts last, on separate
 * lines.
 */
export function redactValues(text: string): string {
  const start = text.search(/\n\s*params:/);
  return redactEmailAddresses(start < 0 ? text : text.slice(0, start));
}

/**
 * Serialises an error for the log: type, stack and causes, without email addresses and query
 * values. Leaves out a cause that is not an error: in openid-client it is an ID token, claims or a
 * response.
 */
export function serialiseError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? redactValues(error) : error;
  const logged: Record<string, unknown> = {
    type: error.name,
    message: redactValues(error.message),
    stack: formatStack(error),
  };
  for (const [key, value] of Object.entries(error)) {
    const isSimple = ["string", "number", "boolean"].includes(typeof value);
    if (key in logged || redactedKeys.has(key) || !isSimple) continue;
    logged[key] = typeof value === "string" ? redactValues(value) : value;
  }
  if (depth === maxDepth) return logged;
  if (error.cause instanceof Error) logged.cause = serialiseError(error.cause, depth + 1);
  if (error instanceof AggregateError)
    logged.errors = error.errors.map((cause) => serialiseError(cause, depth + 1));
  return logged;
}

/** Formats an error and its causes for the console, as `serialiseError` does for the log. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return redactValues(String(error));
  const { cause } = error;
  return cause instanceof Error
    ? `${formatStack(error)}\ncaused by ${formatError(cause)}`
    : formatStack(error);
}

function formatStack({ name, message, stack = "" }: Error): string {
  const messageStart = message ? stack.indexOf(message) : -1;
  // If the message was changed later, the stack does not contain it. Start at the first line that
  // looks like a frame.
  const framesStart = messageStart < 0 ? stack.search(/\n\s+at /) : messageStart + message.length;
  const frames = framesStart < 0 ? "" : stack.slice(framesStart);
  return `${name}: ${redactValues(message)}${redactEmailAddresses(frames)}`;
}
