import { clientAddressHeader } from "../http/client-address.ts";
import { authPath } from "./auth.ts";

interface Carried {
  withSession?: boolean;
  /** The only cookie that goes along. */
  cookie?: string | null;
}

/**
 * Requests to Better Auth on behalf of somebody at one of our own doors, so that its limits and its record of devices see them, not us.
 * They carry the session only where they are about it.
 */
export function innerRequests(publicUrl: string) {
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
