/** Finds the URLs of the build's scripts, styles and fonts in a page's HTML or data. */
export function findAssetUrls(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}
