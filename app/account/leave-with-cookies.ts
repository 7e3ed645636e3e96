import { redirect } from "react-router";

/** Goes on to `path` and takes `Set-Cookie` values along. */
export function leaveWithCookies(path: string, cookies: readonly string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}
