import { safeReturnPath } from "../../../domain/accounts/return-path.ts";

/** Where the visitor was heading: said by the form, else by the address. Always a path of ours. */
export function returnToOf(request: Request, form?: FormData): string {
  const said = form?.get("returnTo");
  return safeReturnPath(typeof said === "string" && said ? said : new URL(request.url).searchParams.get("returnTo"));
}

/** An address of ours that remembers where the visitor was heading. */
export function withReturn(path: string, returnTo: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(returnTo === "/home" ? {} : { returnTo }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
