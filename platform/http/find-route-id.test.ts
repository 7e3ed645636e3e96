import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteIdFinder } from "./find-route-id.ts";

interface Route {
  id: string;
  path?: string;
  index?: boolean;
  children?: Route[];
}

const table: Route[] = [
  {
    id: "root",
    path: "",
    children: [
      {
        id: "storefront",
        children: [
          { id: "home", index: true },
          { id: "menu", path: "menu" },
          { id: "dish", path: "menu/:dish" },
          { id: "track", path: "track/:token" },
          { id: "not-found", path: "*" },
        ],
      },
      {
        id: "admin",
        path: "admin",
        children: [
          { id: "dashboard", index: true },
          { id: "export", path: "orders/export.csv" },
          { id: "orders", path: "orders/:type" },
          { id: "order-status", path: "orders/:number/status" },
          { id: "new-times", path: "orders/new/times" },
        ],
      },
      { id: "track-events", path: "track/:token/events" },
      { id: "auth", path: "api/auth/*" },
    ],
  },
];

function listRoutes(routes: Route[], parentId?: string): [string, object][] {
  return routes.flatMap((route) => [
    [route.id, { ...route, children: undefined, parentId }] as [string, object],
    ...listRoutes(route.children ?? [], route.id),
  ]);
}

const findRouteId = createRouteIdFinder({
  routes: Object.fromEntries(listRoutes(table)) as ServerBuild["routes"],
});

test.each([
  "/",
  "/menu",
  "/menu/",
  "/MENU",
  "/menu/dal",
  "/menu/dal/more",
  "/track/abc",
  "/track/abc/events",
  "/admin",
  "/admin/orders/export.csv",
  "/admin/orders/exportXcsv",
  "/admin/orders/all",
  "/admin/orders/7/status",
  "/admin/orders/new/times",
  "/admin/nothing",
  "/api/auth",
  "/api/auth/get-session",
  "/api/authentic",
  "/a/b/c/d",
])("finds the same route for %s as React Router", (path) => {
  const expected = matchRoutes(table as RouteObject[], path)?.at(-1)?.route.id;
  expect(expected).toBeTruthy();
  expect(findRouteId(path)).toBe(expected);
});

test.each([
  ["/_root.data", "home"],
  ["/menu.data", "menu"],
  ["/menu/dal.data", "dish"],
  ["/admin/orders/all.data", "orders"],
])("finds the route of the data request %s", (path, id) => {
  expect(findRouteId(path)).toBe(id);
});

test("returns null without a route", () => {
  expect(createRouteIdFinder({ routes: {} })("/menu")).toBeNull();
});
