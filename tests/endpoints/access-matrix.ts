import { type AccessLevel, type AccessRestriction, access } from "../../app/access.ts";
import { type RouteEntry, routeEntries } from "../architecture/route-table.ts";
import type { RequestActor, ShopFixtures } from "./populated-shop.ts";

/**
 * The outcome of a request. `allowed` includes validation errors, because the endpoint itself
 * responded.
 */
export type Outcome = "allowed" | "sign in" | "forbidden" | "not found";

/**
 * The expected outcome for each access rule in `app/access.ts` and each actor. The type requires
 * every rule and actor.
 */
const outcomes: Record<AccessLevel | AccessRestriction, Record<RequestActor, Outcome>> = {
  public: {
    visitor: "allowed",
    "its customer": "allowed",
    "another customer": "allowed",
    admin: "allowed",
    owner: "allowed",
    "revoked admin": "allowed",
  },
  "signed-in": {
    visitor: "sign in",
    "its customer": "allowed",
    "another customer": "allowed",
    admin: "allowed",
    owner: "allowed",
    "revoked admin": "allowed",
  },
  "its customer": {
    visitor: "sign in",
    "its customer": "allowed",
    "another customer": "not found",
    admin: "not found",
    owner: "not found",
    "revoked admin": "not found",
  },
  "its customer and staff": {
    visitor: "sign in",
    "its customer": "allowed",
    "another customer": "not found",
    admin: "allowed",
    owner: "allowed",
    "revoked admin": "not found",
  },
  admin: {
    visitor: "sign in",
    "its customer": "forbidden",
    "another customer": "forbidden",
    admin: "allowed",
    owner: "allowed",
    "revoked admin": "forbidden",
  },
  "the owner": {
    visitor: "sign in",
    "its customer": "forbidden",
    "another customer": "forbidden",
    admin: "forbidden",
    owner: "allowed",
    "revoked admin": "forbidden",
  },
  nobody: {
    visitor: "not found",
    "its customer": "not found",
    "another customer": "not found",
    admin: "not found",
    owner: "not found",
    "revoked admin": "not found",
  },
};

/**
 * Returns the expected outcome for each actor of a route's loader or action, or null if the route
 * has none.
 */
export function listExpectedOutcomes(
  file: string,
  side: "loader" | "action",
): Record<RequestActor, Outcome> | null {
  const row = access[file] ?? {};
  const audience = side === "loader" ? (row.loader ?? row.page) : row.action;
  const restriction = side === "loader" ? row.loaderOnlyFor : row.actionOnlyFor;
  return audience ? outcomes[restriction ?? audience] : null;
}

/** Event streams stay open until the client disconnects. */
export const isStream = (file: string) =>
  /^endpoints\/(events|shop-news-stream|track-events)\.ts$/.test(file);

/** Streams and Better Auth's endpoints do not respond to `.data` requests. */
export const hasNoRouteData = (file: string) =>
  isStream(file) || file === "endpoints/auth-endpoint.ts";

/** Returns the route's id as used in `?_routes=`. */
export function getRouteId({ file, path }: RouteEntry): string {
  return path === "/home" ? "home" : file.replace(/\.tsx?$/, "");
}

/** Layouts have no URL, so tests request one of their children. */
const layoutPaths: Record<string, string> = {
  "root.tsx": "/about",
  "storefront/storefront-layout.tsx": "/about",
  "account/dashboard/dashboard-layout.tsx": "/userdashboard",
  "admin/admin-layout.tsx": "/admin",
  "admin/settings/settings-layout.tsx": "/admin/settings",
};

/** Fills the fixtures' ids into the route's path. `order` is the type of the order in the path. */
export function buildPath(
  { file, path }: RouteEntry,
  fixtures: ShopFixtures,
  order: keyof ShopFixtures["orders"] = "takeaway_order",
): string {
  // A takeaway has no calendar entry.
  const number = fixtures.orders[file.endsWith("calendar.ts") ? "reservation" : order];
  const replacements: [string, string][] = [
    [":number", String(number)],
    [":token", fixtures.token],
    [":customer", fixtures.customerId],
    [":name", fixtures.picture],
    [":slug", fixtures.customPage],
    [":page", "new"],
    [":type", "all"],
    ["/api/auth/*", "/api/auth/get-session"],
    ["/*", "/no/such/page"],
  ];
  const template = path ?? layoutPaths[file] ?? "";
  return replacements.reduce(
    (filled, [placeholder, value]) => filled.replace(placeholder, value),
    template,
  );
}

/**
 * Returns the path of React Router's data request. With `routeId`, it requests that route's data
 * without its layouts.
 */
export function buildDataPath(address: string, routeId?: string): string {
  const data = `${address === "/" ? "/_" : address}.data`;
  return routeId === undefined ? data : `${data}?_routes=${encodeURIComponent(routeId)}`;
}

export const readableRoutes = routeEntries.filter(({ file }) =>
  listExpectedOutcomes(file, "loader"),
);
export const writableRoutes = routeEntries.filter(
  ({ file, path }) => path !== null && listExpectedOutcomes(file, "action"),
);
