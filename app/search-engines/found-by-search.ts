/**
 * Whether search engines may list a public page. `listed`: it is in the sitemap, names itself as its address and says nothing against
 * being found. `kept-out`: it says `noindex`. By route file; a public page without a row fails the tests, so that it is decided for each.
 */
export const foundBySearch: Record<string, "listed" | "kept-out"> = {
  "storefront/home.tsx": "listed",
  "storefront/about.tsx": "listed",
  "storefront/services.tsx": "listed",
  "storefront/menu/menu.tsx": "listed",
  "ordering/dine-in/dine-in.tsx": "listed",
  "ordering/takeaway/takeaway.tsx": "listed",
  "storefront/party-order.tsx": "listed",
  "storefront/event-contact.tsx": "listed",
  // The dishes of the menu once more, and a form that is for whoever has signed in.
  "storefront/menu/takeaway-menu.tsx": "kept-out",
  "storefront/menu/party-menu.tsx": "kept-out",
  "ordering/party/place-party-order.tsx": "kept-out",
  "storefront/contact.tsx": "listed",
  "storefront/privacy-policy.tsx": "listed",
  "storefront/terms-of-service.tsx": "listed",
  "storefront/cookie-policy.tsx": "listed",
  "offline/offline.tsx": "kept-out",
  // What this browser was told lately.
  "storefront/recent-notifications.tsx": "kept-out",
  "storefront/not-found.tsx": "kept-out",
  "account/sign-in.tsx": "kept-out",
  "account/sign-up.tsx": "kept-out",
  // Not in robots.txt either: what may not be crawled cannot say that it is not to be listed.
  "ordering/tracking/track.tsx": "kept-out",
  // Reached from a letter, or on the way out of one.
  "account/forgot-password.tsx": "kept-out",
  "account/reset-password.tsx": "kept-out",
  "account/verify-email.tsx": "kept-out",
  "account/verify-again.tsx": "kept-out",
  "account/setup-owner.tsx": "kept-out",
  "account/auth-callback.tsx": "kept-out",
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
