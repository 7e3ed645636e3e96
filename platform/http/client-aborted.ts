/**
 * Whether reading a request body failed because the client disconnected. Also checks Node's
 * message, because failed connections to other servers have the same code.
 */
export function isClientAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ECONNRESET" && message === "aborted";
}
