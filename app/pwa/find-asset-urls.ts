/** The files of the build that a page's text names: its scripts, style and fonts. */
export function filesNamedIn(text: string): string[] {
  return [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)\b/g) ?? [])];
}
