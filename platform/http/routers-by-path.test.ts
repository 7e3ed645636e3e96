import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { createRoutersByPath } from "./routers-by-path.ts";

const router = { createRequestHandler, matchRoutes, RouterContextProvider };
const routes: [id: string, parentId: string | undefined, path: string | undefined][] = [
  ["root", undefined, ""],
  ["layout", "root", undefined],
  ["checkout", "layout", "checkout"],
  ["coupon", "layout", "checkout/coupon"],
  ["dish", "layout", "menu/:dish"],
  ["admin", "root", "admin"],
  ["dashboard", "admin", undefined],
  ["other", "layout", "*"],
];
const buildModule = (id: string) => ({ default: () => null, loader: () => id, action: () => id });
const build = {
  routes: Object.fromEntries(
    routes.map(([id, parentId, path]) => [
      id,
      { id, parentId, path, index: id === "dashboard", module: buildModule(id) },
    ]),
  ),
  entry: { module: {} },
  assets: {},
  basename: "/",
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  isSpaMode: false,
} as unknown as ServerBuild;

const fullRouter = createRequestHandler(build, "production");

test.each([
  "/checkout.data",
  "/checkout/coupon.data",
  "/menu/dal.data",
  "/admin.data",
  "/admin.data?index",
  "/nowhere.data",
  "/Checkout.data",
  "/checkout/.data",
  "//checkout.data",
])("responds to %s like a router with all routes", async (path) => {
  const getRouter = createRoutersByPath(build, router);
  for (const method of ["GET", "POST"])
    for (const attempt of ["first", "second"]) {
      const createRequest = () => new Request(`http://shop.test${path}`, { method });
      const response = await getRouter(new URL(createRequest().url).pathname)(
        createRequest(),
        new RouterContextProvider(),
      );
      const expected = await fullRouter(createRequest(), new RouterContextProvider());
      expect({ attempt, status: response.status, text: await response.text() }).toEqual({
        attempt,
        status: expected.status,
        text: await expected.text(),
      });
    }
});

test("creates one router for each data path without parameters", () => {
  const getRouter = createRoutersByPath(build, router);
  expect(getRouter("/checkout.data")).toBe(getRouter("/checkout.data"));
  expect(getRouter("/checkout.data")).not.toBe(getRouter("/menu/dal.data"));
  expect(getRouter("/menu/dal.data")).toBe(getRouter("/nowhere.data"));
});
