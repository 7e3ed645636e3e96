import { redirect, redirectDocument } from "react-router";

/** Redirects with `Set-Cookie` headers. `afresh` makes the browser load the document, which clears everything in memory. */
export function redirectWithCookies(path: string, cookies: readonly string[], { afresh = false } = {}): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return (afresh ? redirectDocument : redirect)(path, { headers });
}
