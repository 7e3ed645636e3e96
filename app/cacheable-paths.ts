/**
 * The addresses of the pages that are the same for everyone, without a search: kept in memory as they are sent (`platform/http/page-cache.ts`).
 * They show the menu and the business's settings and nothing else that changes; what is one visitor's alone is filled in by the browser.
 */
export const samePages: ReadonlySet<string> = new Set([
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
