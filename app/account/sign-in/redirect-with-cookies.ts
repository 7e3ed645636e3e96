import { redirect, redirectDocument } from "react-router";

/** Goes on to `path` and takes `Set-Cookie` values along. `afresh` has the browser load the page anew, with nothing of this one in its memory. */
export function leaveWithCookies(path: string, cookies: readonly string[], { afresh = false } = {}): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return (afresh ? redirectDocument : redirect)(path, { headers });
}
