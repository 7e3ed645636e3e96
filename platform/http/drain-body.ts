import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

const maxBytes = 16 * 1024 * 1024;
export const drainTimeoutMs = 3_000;

/**
 * Reads and discards a request's body, within limits. A response sent before the body has arrived
 * would break the connection, and the client would never see it. Only for requests that declare
 * their length. Uses Node's own stream, because a web stream costs several times as much per chunk.
 */
export async function drainBody(
  incoming: IncomingMessage,
  timeoutMs = drainTimeoutMs,
): Promise<void> {
  const length = Number(incoming.headers["content-length"] ?? 0);
  const isChunked = incoming.headers["transfer-encoding"] !== undefined;
  if (isChunked || length === 0 || length > maxBytes) return;
  incoming.resume();
  // After a timeout or a disconnect, the caller responds anyway.
  await finished(incoming, { writable: false, signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  );
}
