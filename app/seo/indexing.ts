/**
 * Whether search engines may list a public page. `listed`: it is in the sitemap, names itself as its address and says nothing against
 * being found. `kept-out`: it says `noindex`. By route file; a public page without a row fails the tests, so that it is decided for each.
 */
export const foundBySearch: Record<string, "listed" | "kept-out"> = {
  "storefront/home.tsx": "listed",
  "storefront/about.tsx": "listed",
  "storefront/services-page.tsx": "listed",
  "menu/menu.tsx": "listed",
  "order-types/reservation/dine-in.tsx": "listed",
  "order-types/takeaway/takeaway.tsx": "listed",
  "storefront/party-order.tsx": "listed",
  "storefront/contact/event-contact.tsx": "listed",
  // The dishes of the menu once more, and a form that is for whoever has signed in.
  "order-types/takeaway/takeaway-menu.tsx": "kept-out",
  "order-types/party/party-menu.tsx": "kept-out",
  "order-types/party/party-order-page.tsx": "kept-out",
  "storefront/contact/contact.tsx": "listed",
  "storefront/privacy-policy.tsx": "listed",
  "storefront/terms-of-service.tsx": "listed",
  "storefront/cookie-policy.tsx": "listed",
  "pwa/offline.tsx": "kept-out",
  // What this browser was told lately.
  "storefront/recent-notifications.tsx": "kept-out",
  "storefront/not-found.tsx": "kept-out",
  "account/sign-in/sign-in.tsx": "kept-out",
  "account/sign-in/sign-up.tsx": "kept-out",
  // Not in robots.txt either: what may not be crawled cannot say that it is not to be listed.
  "orders/tracking/track.tsx": "kept-out",
  // Reached from a letter, or on the way out of one.
  "account/sign-in/forgot-password.tsx": "kept-out",
  "account/sign-in/reset-password.tsx": "kept-out",
  "account/sign-in/verify-email.tsx": "kept-out",
  "account/sign-in/verify-again.tsx": "kept-out",
  "account/sign-in/setup-owner.tsx": "kept-out",
  "account/sign-in/auth-callback.tsx": "kept-out",
};

/** The addresses of the sitemap, most wanted first. `changes` names what its last change can be read from. */
export const listedPages: { path: string; changes?: "menu" }[] = [
  { path: "/" },
  { path: "/menu", changes: "menu" },
  { path: "/dine-in" },
  { path: "/takeaway" },
  { path: "/party-order" },
  { path: "/services" },
  { path: "/services/partyorder/eventcontact" },
  { path: "/contact" },
  { path: "/about" },
  { path: "/privacy-policy" },
  { path: "/terms-of-service" },
  { path: "/cookie-policy" },
];

/** Beginnings of the addresses that are one person's, the staff's or a machine's: a crawler need not try them. `$` is the end of one. */
export const keptFromCrawlers = [
  "/admin",
  "/api/",
  "/auth/",
  "/cart",
  "/checkout",
  "/complete-profile",
  "/confirm-email",
  "/events",
  // Not `/me` as it is, which is how `/menu` begins.
  "/me$",
  "/me/",
  "/setup-owner",
  "/signout",
  "/userdashboard",
];
