import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRoutersByPath } from "./routers-by-path.ts";

const router = { createRequestHandler, matchRoutes, RouterContextProvider };
const paths: [id: string, parentId: string | undefined, path: string | undefined][] = [
  ["root", undefined, ""],
  ["layout", "root", undefined],
  ["checkout", "layout", "checkout"],
  ["coupon", "layout", "checkout/coupon"],
  ["dish", "layout", "menu/:dish"],
  ["admin", "root", "admin"],
  ["dashboard", "admin", undefined],
  ["other", "layout", "*"],
];
const build = {
  routes: Object.fromEntries(
    paths.map(([id, parentId, path]) => [
      id,
      { id, parentId, path, index: id === "dashboard", module: { default: () => null, loader: () => id, action: () => id } },
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

const whole = createRequestHandler(build, "production");

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
])("%s is answered as by the router that knows all routes", async (address) => {
  const of = createRoutersByPath(build, router);
  for (const method of ["GET", "POST"])
    for (const turn of ["first", "again"]) {
      const asked = () => new Request(`http://shop.test${address}`, { method });
      const answer = await of(new URL(asked().url).pathname)(asked(), new RouterContextProvider());
      const expected = await whole(asked(), new RouterContextProvider());
      expect({ turn, status: answer.status, text: await answer.text() }).toEqual({
        turn,
        status: expected.status,
        text: await expected.text(),
      });
    }
});

test("an address without parameters has a router of its own, made once", () => {
  const of = createRoutersByPath(build, router);
  expect(of("/checkout.data")).toBe(of("/checkout.data"));
  expect(of("/checkout.data")).not.toBe(of("/menu/dal.data"));
  expect(of("/menu/dal.data")).toBe(of("/nowhere.data"));
});
