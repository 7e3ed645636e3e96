/** The typed colour as `#rrggbb`. The `#` may be missing. Null for anything else. */
export function parseColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  return digits ? `#${digits}` : null;
}
