const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function isWrite(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Whether a request is a write that another site's page makes in a visitor's name. Browsers say so in `Sec-Fetch-Site`; where that is
 * missing (plain http on a network, older browsers) the `Origin` must be ours. A request with neither does not come from a page.
 * Source: OWASP Cross-Site Request Forgery Prevention, Fetch Metadata with Origin fallback.
 */
export function isCrossSiteWrite(request: { method: string; headers: Headers; url: string }, publicOrigin: string): boolean {
  if (!isWrite(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.get("origin");
  // A page that keeps its address back is still known by what the browser says of it.
  if (origin === null || (origin === "null" && site)) return false;
  return origin !== publicOrigin && !(isPlain(publicOrigin) && origin === new URL(request.url).origin);
}

/** Without https a shop may go by several names: localhost, 127.0.0.1, its address in the network. */
function isPlain(publicOrigin: string): boolean {
  return publicOrigin.startsWith("http:");
}
