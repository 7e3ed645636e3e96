import type * as ReactRouter from "react-router";
import type { RequestHandler, ServerBuild } from "react-router";

/** React Router's functions, from the bundle that contains the pages. */
export type Router = Pick<
  typeof ReactRouter,
  "createRequestHandler" | "matchRoutes" | "RouterContextProvider"
>;

interface Branch {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  children: Branch[];
}

/**
 * Returns a function that finds the router for a request's path. React Router tries about a
 * hundred routes in turn, twice per request, so data requests (`….data`) for a path without
 * parameters get a router with only the matching routes. All other requests share a router with all
 * routes.
 */
export function createRoutersByPath(
  build: ServerBuild,
  { createRequestHandler, matchRoutes }: Router,
) {
  const fullRouter = createRequestHandler(build, "production");
  const tree = buildTree(build, undefined);
  const routers = new Map<string, RequestHandler>();

  return (pathname: string): RequestHandler => {
    const cached = routers.get(pathname);
    if (cached) return cached;
    const pagePath = /^(\/[a-z\d/-]+)\.data$/.exec(pathname)?.[1];
    const matches =
      pagePath === undefined ? null : matchRoutes(tree as ReactRouter.RouteObject[], pagePath);
    if (!matches || matches.some(({ route }) => /[:*?]/.test(route.path ?? ""))) return fullRouter;
    const routes = Object.fromEntries(
      matches.map(({ route: { id = "" } }) => [id, build.routes[id]]),
    );
    const router = createRequestHandler({ ...build, routes }, "production");
    // Paths with a trailing or double slash are not stored, so the map has at most one entry per
    // route.
    if (!/\/(\/|$)/.test(pagePath ?? "")) routers.set(pathname, router);
    return router;
  };
}

function buildTree(build: ServerBuild, parentId: string | undefined): Branch[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            children: buildTree(build, route.id),
          },
        ]
      : [],
  );
}
