import type { OrderTypeId } from "../../domain/orders/order.ts";

/**
 * Whether search engines may list a public page, by route file. `listed`: in the sitemap, with a
 * canonical URL. `custom pages`: the same, for each of the owner's published pages. `noindex`: the
 * page has that directive. A test fails if a public page has no entry.
 */
export const searchIndexing: Record<string, "listed" | "custom pages" | "noindex"> = {
  "storefront/home.tsx": "listed",
  "storefront/about.tsx": "listed",
  "storefront/services-page.tsx": "listed",
  "menu/menu.tsx": "listed",
  "order-types/reservation/dine-in.tsx": "listed",
  "order-types/takeaway/takeaway.tsx": "listed",
  "storefront/party-order.tsx": "listed",
  "storefront/contact/event-contact.tsx": "listed",
  // The pickers show the menu's dishes again; the third page is the order form.
  "order-types/takeaway/takeaway-menu.tsx": "noindex",
  "order-types/party/party-menu.tsx": "noindex",
  "order-types/party/party-order-page.tsx": "noindex",
  "storefront/contact/contact.tsx": "listed",
  "storefront/privacy-policy.tsx": "listed",
  "storefront/terms-of-service.tsx": "listed",
  "storefront/cookie-policy.tsx": "listed",
  "storefront/policies.tsx": "listed",
  "storefront/custom-page.tsx": "custom pages",
  "pwa/offline.tsx": "noindex",
  "storefront/recent-notifications.tsx": "noindex",
  "storefront/not-found.tsx": "noindex",
  "account/sign-in/sign-in.tsx": "noindex",
  "account/sign-in/sign-up.tsx": "noindex",
  // `/track/` is not in robots.txt: a crawler has to load the page to see `noindex`.
  "orders/tracking/track.tsx": "noindex",
  // Steps of signing in, and pages opened from links with a token.
  "account/sign-in/forgot-password.tsx": "noindex",
  "account/sign-in/reset-password.tsx": "noindex",
  "account/sign-in/verify-email.tsx": "noindex",
  "account/sign-in/verify-again.tsx": "noindex",
  "account/sign-in/setup-owner.tsx": "noindex",
  "account/sign-in/auth-callback.tsx": "noindex",
};

/**
 * Paths in the sitemap, most important first. `changes` names the source of the last-modified date.
 * A page with a `type` is listed while that order type is on.
 */
export const sitemapPages: { path: string; changes?: "menu"; type?: OrderTypeId }[] = [
  { path: "/" },
  { path: "/menu", changes: "menu" },
  { path: "/dine-in", type: "reservation" },
  { path: "/takeaway", type: "takeaway_order" },
  { path: "/party-order", type: "party_order" },
  { path: "/services" },
  { path: "/services/partyorder/eventcontact", type: "party_order" },
  { path: "/contact" },
  { path: "/about" },
  { path: "/privacy-policy" },
  { path: "/terms-of-service" },
  { path: "/cookie-policy" },
  { path: "/policies" },
];

const privatePaths = [
  "/admin",
  "/cart",
  "/checkout",
  "/complete-profile",
  "/confirm-email",
  "/events",
  "/me",
  "/setup-owner",
  "/signout",
  "/userdashboard",
];

/**
 * What crawlers should skip: private and staff pages, and API endpoints. Each line is a prefix; `$`
 * marks the end. A plain path would also exclude the shop's own pages that start like it.
 */
export const disallowedPaths = [
  "/api/",
  "/auth/",
  ...privatePaths.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]),
];
