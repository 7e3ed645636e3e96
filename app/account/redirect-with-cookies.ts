import { redirect, redirectDocument } from "react-router";

/**
 * Redirects with `Set-Cookie` headers. With `reloadDocument`, the browser loads the whole document,
 * which clears all data in the page's memory.
 */
export function redirectWithCookies(
  path: string,
  cookies: readonly string[],
  { reloadDocument = false } = {},
): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return (reloadDocument ? redirectDocument : redirect)(path, { headers });
}
