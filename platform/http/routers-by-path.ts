import type * as ReactRouter from "react-router";
import type { RequestHandler, ServerBuild } from "react-router";

/** The router bundled with the pages. */
export type Router = Pick<typeof ReactRouter, "createRequestHandler" | "matchRoutes" | "RouterContextProvider">;

interface Branch {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  children: Branch[];
}

/**
 * The router tries about a hundred routes in turn, twice for each request. Each path without parameters gets a router of its own
 * that knows only the routes leading there. Returns the router for a path; `whole` knows all routes.
 */
export function createRoutersByPath(build: ServerBuild, { createRequestHandler, matchRoutes }: Router) {
  const whole = createRequestHandler(build, "production");
  const tree = branchesOf(build, undefined);
  const narrow = new Map<string, RequestHandler>();

  return (pathname: string): RequestHandler => {
    const known = narrow.get(pathname);
    if (known) return known;
    const address = /^(\/[a-z\d/-]+)\.data$/.exec(pathname)?.[1];
    const matches = address === undefined ? null : matchRoutes(tree as ReactRouter.RouteObject[], address);
    if (!matches || matches.some(({ route }) => /[:*?]/.test(route.path ?? ""))) return whole;
    const routes = Object.fromEntries(matches.map(({ route: { id = "" } }) => [id, build.routes[id]]));
    const router = createRequestHandler({ ...build, routes }, "production");
    // Bounded by the number of routes: variants of a path (a trailing slash, two slashes) share one router.
    if (!/\/(\/|$)/.test(address ?? "")) narrow.set(pathname, router);
    return router;
  };
}

function branchesOf(build: ServerBuild, parentId: string | undefined): Branch[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [{ id: route.id, path: route.path, index: route.index, children: branchesOf(build, route.id) }]
      : [],
  );
}
