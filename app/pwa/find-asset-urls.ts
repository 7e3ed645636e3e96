/**
 * Finds the URLs of the build's scripts, styles and fonts in a page's HTML or data. Leaves out the
 * fonts for other languages (`app/layout/look/font-faces.ts`) if the page has none of their letters
 * or currency signs. The euro sign is in the main fonts.
 */
export function findAssetUrls(text: string): string[] {
  const urls = [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
  if (/[\u0100-\u024f\u0259\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/.test(text)) return urls;
  return urls.filter((url) => !/-(?:extended|vietnamese)-[\w-]+\.woff2$/.test(url));
}
