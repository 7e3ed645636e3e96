/** Response headers of a personal page: not cached and not indexed. */
export function privatePageHeaders() {
  return { "cache-control": "no-store", "x-robots-tag": "noindex" };
}
