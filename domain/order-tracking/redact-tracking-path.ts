/** For logs: a tracking token in a log would let its readers open the page. */
export function pathWithoutToken(path: string): string {
  return path.replace(/^(\/+track\/+)[^/]+/i, "$1[token]");
}
