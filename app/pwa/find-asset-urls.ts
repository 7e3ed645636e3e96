/** URLs of the build's scripts, styles and fonts that occur in a page's text. */
export function findAssetUrls(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}

/** URLs of the scripts that a built script imports, statically or dynamically. */
export function findImportedUrls(script: string): string[] {
  const names = script.match(/(?<=["'`]\.\/|["'`]assets\/)[\w.~-]+\.(?:js|css)(?=["'`])/g) ?? [];
  return [...new Set(names)].map((name) => `/assets/${name}`);
}
