import { createContext } from "react";

/** What the request that brought this page is called in the log; null in a page that needs no such name. */
export const RequestId = createContext<string | null>(null);

/** In the browser: what the server wrote into the page. */
export function requestIdOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? null;
}
