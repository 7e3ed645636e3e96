import type * as ReactRouter from "react-router";
import type { RequestHandler, ServerBuild } from "react-router";

/** Of the pages' own copy of the router. */
export type Router = Pick<typeof ReactRouter, "createRequestHandler" | "matchRoutes" | "RouterContextProvider">;

interface Branch {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  children: Branch[];
}

/**
 * The router tries one route after the other, some hundred of them, twice for each request. Pages' scripts ask for data at, and send forms to,
 * the same few addresses all the time: each of them that has no parameters in it gets a router that knows no more than the routes that lead
 * there. Answers the one for a path, of which `whole` is always right.
 */
export function routersByAddress(build: ServerBuild, { createRequestHandler, matchRoutes }: Router) {
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
    // As many as there are such routes: a slash at the end, or two, are other words for one of them.
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
