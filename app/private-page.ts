/** Response headers of a personal page: no cache keeps it and no search engine lists it. */
export function privatePageHeaders() {
  return { "cache-control": "no-store", "x-robots-tag": "noindex" };
}
