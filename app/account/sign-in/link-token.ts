import { oneTimeLinkHours, resetLinkHours } from "../../../domain/accounts/one-time-links.ts";

/**
 * Reads and stores the token of an emailed link. The page removes the token from its URL
 * (`use-remove-token-from-url.ts`), to keep it out of the history. A cookie then holds the token,
 * so that a reload still works. Scripts cannot read the cookie.
 */
function createLinkToken({ name, path, hours }: { name: string; path: string; hours: number }) {
  const buildCookie = (token: string, publicUrl: string, seconds: number) => {
    const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
    return `${name}=${encodeURIComponent(token)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  };
  return {
    /** The token from the URL or, without one, from the cookie. Empty if there is neither. */
    read(request: Request): string {
      const fromCookie = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(
        request.headers.get("cookie") ?? "",
      )?.[1];
      return new URL(request.url).searchParams.get("token") ?? fromCookie ?? "";
    },
    /** A cookie with the token. It expires no earlier than the link. */
    storeCookie: (token: string, publicUrl: string) =>
      buildCookie(token, publicUrl, hours * 60 * 60),
    clearCookie: (publicUrl: string) => buildCookie("", publicUrl, 0),
  };
}

export const resetToken = createLinkToken({
  name: "reset-token",
  path: "/reset-password",
  hours: resetLinkHours,
});
export const verifyToken = createLinkToken({
  name: "verify-token",
  path: "/verify-email",
  hours: oneTimeLinkHours,
});
