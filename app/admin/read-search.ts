/** What an address's `search` asks for, as far as it can be looked for: one line, of a length that a person types. */
export function readSearch(params: URLSearchParams): string {
  return (params.get("search") ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 100)
    .toWellFormed();
}
