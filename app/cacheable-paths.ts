/**
 * Paths of public pages, which are identical for every visitor. The server keeps them in memory (`platform/http/page-cache.ts`).
 * They may show only the menu and the business settings; the browser fills in everything personal.
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
