import { resetLinkHours } from "../../../domain/accounts/request-password-reset.ts";
import { verifyLinkHours } from "../../../domain/accounts/request-verification.ts";

/**
 * The token of a mailed link, on the page that the link leads to: from the address, or from a cookie that keeps it while the browser shows
 * an address without it (`use-address-without-token.ts`). So it is in no history, and a reload still works. No script can read it.
 */
function linkToken({ name, path, hours }: { name: string; path: string; hours: number }) {
  const cookie = (token: string, publicUrl: string, seconds: number) => {
    const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
    return `${name}=${encodeURIComponent(token)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  };
  return {
    /** Empty where there is none. */
    of(request: Request): string {
      const kept = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];
      return new URL(request.url).searchParams.get("token") ?? kept ?? "";
    },
    /** For as long as the link works. */
    keptCookie: (token: string, publicUrl: string) => cookie(token, publicUrl, hours * 60 * 60),
    forgottenCookie: (publicUrl: string) => cookie("", publicUrl, 0),
  };
}

export const resetToken = linkToken({ name: "reset-token", path: "/reset-password", hours: resetLinkHours });
export const verifyToken = linkToken({ name: "verify-token", path: "/verify-email", hours: verifyLinkHours });
