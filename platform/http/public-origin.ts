import { isWrite } from "./cross-site.ts";

/**
 * Replaces the scheme and host that a proxy used with the shop's public ones, because React Router
 * and Better Auth compare a write's `Origin` with the URL. Only for requests that passed the
 * cross-site check: their `Origin` is ours, even if it is another name of this machine or `null`
 * (hidden by the referrer policy). `body` is the request's body, or the bytes read from it.
 */
export function withPublicOrigin(
  request: Request,
  publicOrigin: string,
  { headers, body }: { headers: Headers; body: BodyInit | null },
): Request {
  const { pathname, search } = new URL(request.url);
  const { method, signal } = request;
  if (isWrite(method) && headers.has("origin")) headers.set("origin", publicOrigin);
  const init = { method, headers, body, signal, duplex: "half" };
  // Built as text, because a path with two slashes must not become a host.
  return new Request(`${publicOrigin}${pathname}${search}`, init);
}
