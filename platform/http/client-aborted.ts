/**
 * Whether reading a request body failed because the client disconnected. Also checks Node's message, because failed connections
 * to other servers have the same code.
 */
export function isClientAborted(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
