const name = "reset-token";
const path = "/reset-password";

/**
 * The token of a reset link: from the address, or from the cookie that keeps it while the browser shows an address without it. So it is in
 * no history, and a reload still works. No script can read it.
 */
export function resetTokenOf(request: Request): string {
  const kept = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  return new URL(request.url).searchParams.get("token") ?? kept ?? "";
}

/** `seconds` 0 forgets it. */
export function resetTokenCookie(token: string, { publicUrl, seconds }: { publicUrl: string; seconds: number }): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${encodeURIComponent(token)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
