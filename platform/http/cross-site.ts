const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request is a write that another site's page makes in a visitor's name. Browsers say so in `Sec-Fetch-Site`; where that is
 * missing (plain http on a network, older browsers) the `Origin` must be ours. A request with neither does not come from a page.
 * Source: OWASP Cross-Site Request Forgery Prevention, Fetch Metadata with Origin fallback.
 */
export function isCrossSiteWrite(request: { method: string; headers: Headers; url: string }, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  return origin !== publicOrigin && origin !== new URL(request.url).origin;
}
