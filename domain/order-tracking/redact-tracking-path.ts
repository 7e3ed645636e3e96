/** Redacts tokens for logs: anyone who read one there could open the tracking page. */
export function redactTrackingPath(path: string): string {
  return path.replace(/^(\/+track\/+)[^/]+/i, "$1[token]");
}
