/**
 * Returns an error's message. Node rejects with an `AggregateError` without a message if it cannot
 * connect to any address of a host name: joins the messages in it.
 */
export function describeError(error: Error): string {
  if (error.message) return error.message;
  return error instanceof AggregateError
    ? error.errors.map((cause: Error) => describeError(cause)).join("; ")
    : error.name;
}
