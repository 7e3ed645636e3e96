/** Answer headers of a page that is one person's: kept by no cache, found by no search engine. */
export function privatePageHeaders() {
  return { "cache-control": "no-store", "x-robots-tag": "noindex" };
}

/** The `meta` of a private page. */
export function privatePageMeta(title: string) {
  return [{ title: `${title} · Tiffin Kitchen` }, { name: "robots", content: "noindex" }];
}
