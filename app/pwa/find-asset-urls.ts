/** URLs of the build's scripts, styles and fonts that occur in a page's text. */
export function findAssetUrls(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}
