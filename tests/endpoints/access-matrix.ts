import { access, type Only, type Who } from "../../app/access.ts";
import { type Door, doors } from "../architecture/route-table.ts";
import type { Things } from "./populated-shop.ts";
import type { Asker } from "./request-actors.ts";

/** What comes of asking. `in` is any answer of the door's own, also that a form is not filled in right. */
export type Outcome = "in" | "sign in" | "no" | "not found";

/** The cells of the matrix, by what a door's row in `app/access.ts` says: a kind of door that is not here, or an asker, does not compile. */
const outcomes: Record<Who | Only, Record<Asker, Outcome>> = {
  public: {
    visitor: "in",
    "its customer": "in",
    "another customer": "in",
    admin: "in",
    owner: "in",
    "revoked admin": "in",
  },
  "signed-in": {
    visitor: "sign in",
    "its customer": "in",
    "another customer": "in",
    admin: "in",
    owner: "in",
    "revoked admin": "in",
  },
  "its customer": {
    visitor: "sign in",
    "its customer": "in",
    "another customer": "not found",
    admin: "not found",
    owner: "not found",
    "revoked admin": "not found",
  },
  "its customer and staff": {
    visitor: "sign in",
    "its customer": "in",
    "another customer": "not found",
    admin: "in",
    owner: "in",
    "revoked admin": "not found",
  },
  admin: {
    visitor: "sign in",
    "its customer": "no",
    "another customer": "no",
    admin: "in",
    owner: "in",
    "revoked admin": "no",
  },
  "the owner": {
    visitor: "sign in",
    "its customer": "no",
    "another customer": "no",
    admin: "no",
    owner: "in",
    "revoked admin": "no",
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

/** What the door's row says of these who ask it, or null of a door that has no such side. */
export function cellsOf(file: string, side: "loader" | "action"): Record<Asker, Outcome> | null {
  const row = access[file] ?? {};
  const who = side === "loader" ? (row.loader ?? row.page) : row.action;
  const only = side === "loader" ? row.loaderOnlyFor : row.actionOnlyFor;
  return who ? outcomes[only ?? who] : null;
}

/** Is heard until one hangs up, and is no page's data. */
export const isStream = (file: string) => /^machine\/(events|shop-news|track-events)\.ts$/.test(file);

/** Has no data for the router: streams, and Better Auth, which knows its own doors only. */
export const isNoData = (file: string) => isStream(file) || file === "endpoints/auth-endpoint.ts";

/** What a route is called in `?_routes=`. */
export function routeIdOf({ file, path }: Door): string {
  return path === "/home" ? "home" : file.replace(/\.tsx?$/, "");
}

/** Without a URL of its own a layout is asked for at a child's. */
const underLayout: Record<string, string> = {
  "root.tsx": "/about",
  "storefront/storefront-layout.tsx": "/about",
  "account/dashboard/dashboard-layout.tsx": "/userdashboard",
  "admin/admin-layout.tsx": "/admin",
  "admin/settings/settings-layout.tsx": "/admin/settings",
};

/** Every door, where it is to be asked given what there is. `order` is the type of the order in the address. */
export function addressOf({ file, path }: Door, things: Things, order: keyof Things["orders"] = "takeaway_order"): string {
  // Of a table or an event there is something for a calendar.
  const number = things.orders[file.endsWith("calendar.ts") ? "reservation" : order];
  return (path ?? underLayout[file] ?? "")
    .replace(":number", String(number))
    .replace(":token", things.token)
    .replace(":customer", things.customerId)
    .replace(":name", things.picture)
    .replace(":type", "all")
    .replace("/api/auth/*", "/api/auth/get-session")
    .replace("/*", "/no-such-page");
}

/** The same as React Router asks for its data from the browser; `alone`: of this one route, so that nothing above it runs. */
export function dataAddressOf(address: string, alone?: string): string {
  const data = `${address === "/" ? "/_" : address}.data`;
  return alone === undefined ? data : `${data}?_routes=${encodeURIComponent(alone)}`;
}

export const readDoors = doors.filter(({ file }) => cellsOf(file, "loader"));
export const writtenDoors = doors.filter(({ file, path }) => path !== null && cellsOf(file, "action"));
