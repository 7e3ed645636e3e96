import { clientAddressHeader } from "../http/client-address.ts";
import { authPath } from "./auth.ts";

interface Carried {
  withSession?: boolean;
  /** The only cookie that is forwarded. */
  cookie?: string | null;
}

/**
 * Requests to Better Auth on behalf of the client of one of our own endpoints, so that its limits and device records see the
 * client. The session cookie is included only where the request is about it.
 */
export function authApiRequests(publicUrl: string) {
  const { origin } = new URL(publicUrl);

  function headersOf(request: Request, { withSession = false, cookie = null }: Carried): Headers {
    const headers = new Headers({ origin });
    for (const name of [clientAddressHeader, "user-agent", ...(withSession ? ["cookie"] : [])]) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    if (cookie) headers.set("cookie", cookie);
    return headers;
  }

  return {
    get(request: Request, path: string, carried: Carried = {}): Request {
      return new Request(`${publicUrl}${authPath}${path}`, { headers: headersOf(request, carried) });
    },
    post(request: Request, path: string, body: object, carried: Carried = {}): Request {
      const headers = headersOf(request, carried);
      headers.set("content-type", "application/json");
      return new Request(`${publicUrl}${authPath}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    },
  };
}
