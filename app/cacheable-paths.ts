/**
 * Paths of the public pages without a query: identical for every visitor and kept in the page cache (`platform/http/page-
 * cache.ts`). Besides the menu and the business settings they show nothing that changes; the browser fills in what is the
 * visitor's own.
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
  "/offline",
  "/toast",
]);
