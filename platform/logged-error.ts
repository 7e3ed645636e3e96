/** How many levels of causes are logged. */
const deepest = 5;

/** PostgreSQL quotes whole rows in these and Drizzle the values it sent: password hashes, tokens, addresses. */
const quoting = new Set(["params", "detail", "where", "internalQuery"]);

const emailAddress =
  /(?:"[^"\n]{1,64}"|[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64})@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}/gu;

/** Email servers quote the recipient in their refusals. */
export function withoutAddresses(text: string): string {
  return text.replace(emailAddress, "[address]");
}

/** An error's text without addresses and without the values of the failed query, which Drizzle puts last, on lines of their own. */
export function withoutValues(text: string): string {
  const start = text.search(/\n\s*params:/);
  return withoutAddresses(start < 0 ? text : text.slice(0, start));
}

/** The loggable parts of an error: its type, place and cause, without personal data or secrets. */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? withoutValues(error) : error;
  const told: Record<string, unknown> = { type: error.name, message: withoutValues(error.message), stack: stackOf(error) };
  for (const [key, value] of Object.entries(error))
    if (!(key in told) && !quoting.has(key) && ["string", "number", "boolean"].includes(typeof value))
      told[key] = typeof value === "string" ? withoutValues(value) : value;
  if (depth === deepest) return told;
  if (error.cause !== undefined) told.cause = loggedError(error.cause, depth + 1);
  if (error instanceof AggregateError) told.errors = error.errors.map((one) => loggedError(one, depth + 1));
  return told;
}

/** The same for the console. */
export function printedError(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error));
  const { cause } = error;
  return cause === undefined ? stackOf(error) : `${stackOf(error)}\ncaused by ${printedError(cause)}`;
}

function stackOf({ name, message, stack = "" }: Error): string {
  const said = message ? stack.indexOf(message) : -1;
  // A message changed after creation is not in the stack: the places begin at the first line that looks like one.
  const places = said < 0 ? stack.search(/\n\s+at /) : said + message.length;
  return `${name}: ${withoutValues(message)}${places < 0 ? "" : withoutAddresses(stack.slice(places))}`;
}
