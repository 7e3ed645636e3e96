import { createContext } from "react";

/** The id of this page's request in the log; null in the browser unless an error page contains it. */
export const RequestId = createContext<string | null>(null);

/** In the browser: reads it from the page's HTML. */
export function readRequestId(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? null;
}
