/** Headers of a personal page: not cached, not indexed. */
export function privatePageHeaders() {
  return { "cache-control": "no-store", "x-robots-tag": "noindex" };
}
