import { getSafeReturnPath } from "../../../domain/return-path.ts";

/** The page to return to, from the form or the URL. Always a local path. */
export function getReturnTo(request: Request, form?: FormData): string {
  const value = form?.get("returnTo");
  const fromUrl = new URL(request.url).searchParams.get("returnTo");
  return getSafeReturnPath(typeof value === "string" && value ? value : fromUrl);
}

/** Whether the URL names a page to return to. Links leave out /home, the default. */
export function hasReturnTo(request: Request): boolean {
  return getReturnTo(request) !== "/home";
}

/** `path` with the page to return to as a query parameter, except for /home, the default. */
export function withReturnTo(
  path: string,
  returnTo: string,
  params: Record<string, string> = {},
): string {
  const query = new URLSearchParams(params);
  if (returnTo !== "/home") query.set("returnTo", returnTo);
  return query.size > 0 ? `${path}?${query}` : path;
}
