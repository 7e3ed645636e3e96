import { isWrite } from "./cross-site.ts";

/**
 * The request at the shop's public address, whatever a proxy made of scheme and host: React Router and Better Auth compare a
 * write's `Origin` with it. Only for requests that passed the cross-site check: a write's `Origin` is then ours, even if it names
 * this machine differently or is `null`.
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
  // Concatenated, because a path of two slashes must not become a host.
  return new Request(`${publicOrigin}${pathname}${search}`, init);
}
