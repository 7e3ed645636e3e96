/** For logs, because anyone who reads a token there could open the tracking page. */
export function redactTrackingPath(path: string): string {
  return path.replace(/^(\/+track\/+)[^/]+/i, "$1[token]");
}
