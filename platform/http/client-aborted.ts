/**
 * Whether reading a request body failed because the client disconnected. Checks Node's message, because other connections use the
 * same code.
 */
export function isClientAborted(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
