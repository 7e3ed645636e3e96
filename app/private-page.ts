/** Answer headers of a page that is one person's: kept by no cache, found by no search engine. */
export function privatePageHeaders() {
  return { "cache-control": "no-store", "x-robots-tag": "noindex" };
}
