/** Maximum size and time, in bytes and ms. */
const most = 16 * 1024 * 1024;
const longest = 3_000;

/**
 * Reads and discards the rest of a request's body, within limits. A response sent before the body has arrived breaks the
 * connection, and the client never sees it. Only for requests that declare their length.
 */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  if (Number(request.headers.get("content-length") ?? 0) > most) return;
  const reader = request.body.getReader();
  const giveUp = setTimeout(() => void reader.cancel(), longest);
  try {
    let read = 0;
    for (;;) {
      const { done, value } = await reader.read();
      read += value?.byteLength ?? 0;
      if (done || read > most) return;
    }
  } finally {
    clearTimeout(giveUp);
  }
}
