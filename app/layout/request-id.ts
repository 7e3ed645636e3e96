import { createContext } from "react";

/**
 * The id of this page's request in the log; null in the browser unless an error page contains it.
 */
export const RequestId = createContext<string | null>(null);

/** Reads the request id from the page's HTML, in the browser. */
export function readRequestId(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? null;
}
