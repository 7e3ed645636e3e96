import { slugPattern } from "./custom-page-fields.ts";

/**
 * First path segments of routes, endpoints and static files. A test fails if one that is in
 * `app/routes.ts` or `public/` is missing.
 */
const usedSlugs = [
  "about",
  "admin",
  "api",
  "assets",
  "auth",
  "cart",
  "checkout",
  "complete-profile",
  "confirm-email",
  "contact",
  "cookie-policy",
  "dine-in",
  "events",
  "forgot-password",
  "healthz",
  "home",
  "me",
  "media",
  "menu",
  "metrics",
  "offline",
  "party-order",
  "pictures",
  "policies",
  "privacy-policy",
  "readyz",
  "reset-password",
  "services",
  "setup-owner",
  "shop",
  "signin",
  "signout",
  "signup",
  "takeaway",
  "terms-of-service",
  "toast",
  "track",
  "userdashboard",
  "verify-again",
  "verify-email",
];

/**
 * Reserved for future routes, and addresses that customers could mistake for a part of the shop.
 */
const reservedSlugs = [
  "account",
  "basket",
  "book",
  "booking",
  "bookings",
  "cookies",
  "counter",
  "dashboard",
  "delivery",
  "feedback",
  "kitchen",
  "login",
  "logout",
  "order",
  "orders",
  "pages",
  "pay",
  "payment",
  "privacy",
  "register",
  "reservation",
  "reservations",
  "reviews",
  "search",
  "settings",
  "sign-in",
  "sign-up",
  "static",
  "table",
  "terms",
];

const reserved: ReadonlySet<string> = new Set([...usedSlugs, ...reservedSlugs]);

/** Whether the shop uses this address itself or reserves it. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/** Whether a URL path could belong to a custom page. */
export function isPossibleCustomPage(path: string): boolean {
  const slug = path.slice(1);
  return path.startsWith("/") && slugPattern.test(slug) && !isReservedSlug(slug);
}
