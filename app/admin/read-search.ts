/**
 * Returns the `search` parameter, cleaned up: one line, at most 100 characters, well-formed
 * Unicode.
 */
export function readSearch(params: URLSearchParams): string {
  return (params.get("search") ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
}
