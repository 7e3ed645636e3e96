/** As much is read on, and for as long, in bytes and milliseconds. */
const most = 16 * 1024 * 1024;
const longest = 3_000;

/**
 * Reads what somebody still sends and throws it away, within limits: an answer that comes while they are still sending breaks the
 * connection, and they would never learn what was wrong. Only of those who said how much it is.
 */
export async function readOn(request: Request): Promise<void> {
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
