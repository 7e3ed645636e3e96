import { isWrite } from "./cross-site.ts";

/**
 * The request as the site is to see it: at the shop's public address, whatever a proxy on the way made of scheme and host. React Router
 * and Better Auth hold a write's `Origin` against that address. Only for requests that the cross-site check let through: a write's
 * `Origin` is then known to be one of ours, also where it goes by another name of this machine or is kept back (`null`) by the page's
 * referrer policy. `body` is the request's, or what was read of it.
 */
export function onPublicOrigin(
  request: Request,
  publicOrigin: string,
  { headers, body }: { headers: Headers; body: BodyInit | null },
): Request {
  const { pathname, search } = new URL(request.url);
  const { method, signal } = request;
  if (isWrite(method) && headers.has("origin")) headers.set("origin", publicOrigin);
  const init = { method, headers, body, signal, duplex: "half" };
  // Put together as text: a path of two slashes is no other host.
  return new Request(`${publicOrigin}${pathname}${search}`, init);
}
