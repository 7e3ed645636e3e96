import { createContext } from "react";

/** The log id of the request for this page; null if not needed. */
export const RequestId = createContext<string | null>(null);

/** In the browser: from the page's HTML. */
export function requestIdOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? null;
}
