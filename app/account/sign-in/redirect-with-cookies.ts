import { redirect, redirectDocument } from "react-router";

/**
 * Redirects with `Set-Cookie` headers. `reloadDocument` makes the browser load the document, which clears everything in memory.
 */
export function redirectWithCookies(path: string, cookies: readonly string[], { reloadDocument = false } = {}): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return (reloadDocument ? redirectDocument : redirect)(path, { headers });
}
