import { isIP } from "node:net";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Values of `Sec-Fetch-Site` for our own pages, and for requests that no page made. */
const ownSites = ["same-origin", "none"];

export function isWrite(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Whether a request is a write that another site's page makes on a visitor's behalf (CSRF).
 * Browsers send `Sec-Fetch-Site`; if it is missing (plain http on a network, older browsers), the
 * `Origin` must be ours. A request with neither header does not come from a page. Without https,
 * the `Host` of every write must be ours too. Source: OWASP Cross-Site Request Forgery Prevention,
 * Fetch Metadata with Origin fallback.
 */
export function isCrossSiteWrite(
  request: { method: string; headers: Headers; url: string },
  publicOrigin: string,
): boolean {
  if (!isWrite(request.method)) return false;
  if (isPlainHttp(publicOrigin) && isForeignHost(request, publicOrigin)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site && !ownSites.includes(site)) return true;
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicOrigin) return false;
  // A referrer policy can hide the origin; `Sec-Fetch-Site` still identifies the page.
  if (origin === "null" && site) return false;
  return !(isPlainHttp(publicOrigin) && origin === new URL(request.url).origin);
}

/**
 * Whether a request's host is not ours. Localhost and IP addresses count as ours; any other name
 * may be a DNS rebinding attack. Use only when the shop is served over http.
 */
export function isForeignHost({ url }: { url: string }, publicOrigin: string): boolean {
  const { hostname } = new URL(url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return !isAddress && !["localhost", new URL(publicOrigin).hostname].includes(hostname);
}

function isPlainHttp(publicOrigin: string): boolean {
  return publicOrigin.startsWith("http:");
}
