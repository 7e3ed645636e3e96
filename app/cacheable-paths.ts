/**
 * Public pages that are identical for every visitor. `platform/http/page-cache.ts` caches them in
 * memory, except for URLs with a query. Custom pages are cached too. All of them depend only on the
 * data in `page-cache-key.ts`; the browser adds anything specific to the visitor.
 */
export const cacheablePaths: ReadonlySet<string> = new Set([
  "/",
  "/home",
  "/about",
  "/services",
  "/menu",
  "/dine-in",
  "/takeaway",
  "/services/takeaway/menu",
  "/party-order",
  "/services/party-order/menu",
  "/services/partyorder/eventcontact",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/policies",
  "/offline",
  "/toast",
]);
