/** For logs: a tracking token in a log would let its readers open the page. */
export function redactTrackingPath(path: string): string {
  return path.replace(/^(\/+track\/+)[^/]+/i, "$1[token]");
}
