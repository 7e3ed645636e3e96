/**
 * Finds the URLs of the build's scripts, styles and fonts in a page's HTML or data. Leaves out the
 * fonts for other languages (`app/layout/look/font-faces.ts`) if the page has none of their letters.
 */
export function findAssetUrls(text: string): string[] {
  const urls = [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
  if (/[\u0100-\u024f\u1e00-\u1eff]/.test(text)) return urls;
  return urls.filter((url) => !/-(?:extended|vietnamese)-[\w-]+\.woff2$/.test(url));
}
