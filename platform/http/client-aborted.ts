/**
 * Whether reading a request's body failed because the client disconnected. Matches Node's message, since other connections fail
 * with the same code.
 */
export function isHungUp(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
