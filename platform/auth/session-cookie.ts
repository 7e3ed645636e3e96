import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Browsers reject a cookie with the `__Host-` prefix if another host or a plain http connection
 * tries to set it.
 */
export function getCookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-tiffin" : "tiffin";
}

export function getSessionCookieName(publicUrl: string): string {
  return `${getCookiePrefix(publicUrl)}.session_token`;
}

/**
 * Returns the session token. Null unless the cookie has our signature, so that forged cookies cost
 * no query.
 */
export function readSessionToken(
  request: Request,
  { name, secret }: { name: string; secret: string },
): string | null {
  const value = decode(readCookie(request.headers, name) ?? "");
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, dot));
  return token && isValidSignature(value.slice(dot + 1), token, secret) ? token : null;
}

/** Raw value of the first cookie with this name. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...valueParts] = pair.split("=");
    if (key?.trim() === name) return valueParts.join("=").trim();
  }
  return null;
}

/** Builds the `Set-Cookie` value for this session, in Better Auth's format. */
export function buildSessionCookie(
  token: string,
  { name, secret }: { name: string; secret: string },
  maxAge: number,
): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const secure = name.startsWith("__Host-") ? " Secure;" : "";
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}; Max-Age=${maxAge}; Path=/; HttpOnly;${secure} SameSite=Lax`;
}

function isValidSignature(signature: string, token: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(token).digest();
  const actual = Buffer.from(signature, "base64");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed percent-encoding: not our cookie.
    return "";
  }
}
