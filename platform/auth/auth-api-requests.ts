import { clientAddressHeader } from "../http/client-address.ts";
import { authPath } from "./auth.ts";

interface Forwarded {
  /** Forwards the request's cookies, with the session. */
  withSession?: boolean;
  /** Forwarded instead of the request's cookies. */
  cookie?: string | null;
}

/**
 * Builds requests to Better Auth from requests to our own endpoints. They carry the client's
 * address and user agent, for Better Auth's limits and session records, and cookies only if the
 * request needs them.
 */
export function createAuthApiRequests(publicUrl: string) {
  const { origin } = new URL(publicUrl);

  function buildHeaders(
    request: Request,
    { withSession = false, cookie = null }: Forwarded,
  ): Headers {
    const headers = new Headers({ origin });
    for (const name of [clientAddressHeader, "user-agent", ...(withSession ? ["cookie"] : [])]) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    if (cookie) headers.set("cookie", cookie);
    return headers;
  }

  return {
    get(request: Request, path: string, forwarded: Forwarded = {}): Request {
      return new Request(`${publicUrl}${authPath}${path}`, {
        headers: buildHeaders(request, forwarded),
      });
    },
    post(request: Request, path: string, body: object, forwarded: Forwarded = {}): Request {
      const headers = buildHeaders(request, forwarded);
      headers.set("content-type", "application/json");
      return new Request(`${publicUrl}${authPath}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
    },
  };
}
