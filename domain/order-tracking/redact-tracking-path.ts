/** A path as the log may tell it: whoever reads the log does not get to use the tracking links of others. */
export function pathWithoutToken(path: string): string {
  return path.replace(/^(\/+track\/+)[^/]+/i, "$1[token]");
}
