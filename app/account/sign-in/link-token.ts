import { resetLinkHours } from "../../../domain/accounts/request-password-reset.ts";
import { verifyLinkHours } from "../../../domain/accounts/request-verification.ts";

/**
 * The token of an emailed link: from the URL, else from a cookie once the URL no longer contains it
 * (`use-remove-token-from-url.ts`). This keeps it out of the history, and a reload still works. Scripts cannot read the cookie.
 */
function linkToken({ name, path, hours }: { name: string; path: string; hours: number }) {
  const cookie = (token: string, publicUrl: string, seconds: number) => {
    const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
    return `${name}=${encodeURIComponent(token)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  };
  return {
    /** Empty if missing. */
    read(request: Request): string {
      const fromCookie = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
      return new URL(request.url).searchParams.get("token") ?? fromCookie ?? "";
    },
    /** Expires with the link. */
    storeCookie: (token: string, publicUrl: string) => cookie(token, publicUrl, hours * 60 * 60),
    clearCookie: (publicUrl: string) => cookie("", publicUrl, 0),
  };
}

export const resetToken = linkToken({ name: "reset-token", path: "/reset-password", hours: resetLinkHours });
export const verifyToken = linkToken({ name: "verify-token", path: "/verify-email", hours: verifyLinkHours });
