/** In characters. Encoding makes a path longer, and proxies limit headers to a few kB. */
export const maxReturnPathLength = 2_000;
/** Base URL for parsing: local paths resolve to this origin. */
const baseUrl = "http://return-path.invalid";

/**
 * Where to go after signing in: a local path, else `/home`. `text` is untrusted. Rejects encoded
 * slashes and backslashes, because proxies and browsers disagree about them.
 */
export function getSafeReturnPath(text: string | null | undefined): string {
  const home = "/home";
  if (!text || text.length > maxReturnPathLength) return home;
  const isLocal = /^\/(?![/\\])/.test(text);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it has to match control characters.
  const hasSpecialCharacter = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/.test(text);
  if (!isLocal || hasSpecialCharacter) return home;
  const pathname = text.split(/[?#]/, 1)[0] ?? "";
  const hasEncodedSeparator = /%(?:2f|5c|25|0|1[0-9a-f]|7f)/i.test(pathname);
  if (hasEncodedSeparator || pathname.includes("//")) return home;
  if (!URL.canParse(text, baseUrl)) return home;
  const url = new URL(text, baseUrl);
  if (url.origin !== baseUrl || url.pathname.startsWith("//")) return home;
  const path = url.pathname + url.search + url.hash;
  return isAccountPath(url.pathname) ? home : path;
}

/** Returning to a sign-in page, the sign-out page or an endpoint would loop or confuse. */
function isAccountPath(pathname: string): boolean {
  return /^\/(?:signin|signup|signout|auth|forgot-password|reset-password|verify-email|verify-again|complete-profile|setup-owner|me|api|events)(?:\/|$|\.data$)/.test(
    pathname,
  );
}
