/**
 * Whether reading a request body failed because the client disconnected. Also checks Node's message, because connections to other
 * servers fail with the same code.
 */
export function isClientAborted(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
