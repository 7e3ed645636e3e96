import { safeReturnPath } from "../../../domain/return-path.ts";

/** Returns the page to return to after signing in, from the form or else from the URL. Always a local path. */
export function getReturnTo(request: Request, form?: FormData): string {
  const value = form?.get("returnTo");
  return safeReturnPath(typeof value === "string" && value ? value : new URL(request.url).searchParams.get("returnTo"));
}

/** Whether the URL names a page to return to. Links leave out /home, the default. */
export function hasReturnTo(request: Request): boolean {
  return getReturnTo(request) !== "/home";
}

/** `path` with the page to return to as a query parameter, except for /home, the default. */
export function withReturnTo(path: string, returnTo: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...params, ...(returnTo === "/home" ? {} : { returnTo }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
