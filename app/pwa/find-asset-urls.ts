/** The build's scripts, styles and fonts named in a page. */
export function findAssetUrls(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}
