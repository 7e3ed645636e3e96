import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { createRouteIdFinder } from "./find-route-id.ts";
import type { RequestState } from "./http-app.ts";
import { createRoutersByPath, type Router } from "./routers-by-path.ts";

/**
 * Fills a request's context. The keys come from the build, because React Router compares them by
 * identity.
 */
export type FillContext<Keys> = (
  context: RouterContextProvider,
  keys: Keys,
  request: Request,
  state: RequestState,
) => void;

/**
 * What `app/entry.server.tsx` exports for handling a request. Values that are compared by identity
 * must come from the build.
 */
type Entry<Keys> = { contexts: Keys } & Router;

export interface CacheablePages {
  paths: ReadonlySet<string>;
  /** Whether this could be the path of a custom page. */
  isPossibleCustomPage(path: string): boolean;
  /** Returns everything that the pages depend on, as text, and the paths of the custom pages. */
  getKey(): Promise<{ text: string; customPagePaths: ReadonlySet<string> }>;
}

export interface Site {
  handle(request: Request, state: RequestState): Promise<Response>;
  /** Pages that may be cached. Null in development, where they change with the source. */
  cacheable: null | CacheablePages;
  /** In development, serves Vite's modules before the HTTP app gets the request. */
  vite: null | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void);
  close(): Promise<void>;
}

/** Opens the production build of the pages or, in development, Vite. */
export async function openSite<Keys, Services>(options: {
  development: boolean;
  services: Services;
  fill: FillContext<Keys>;
}): Promise<Site> {
  const { load, getRouter, findRouteId, vite, close } = options.development
    ? await openDevelopmentBuild()
    : await openProductionBuild();
  return {
    async handle(request, state) {
      const { pathname } = new URL(request.url);
      state.route = (await findRouteId(pathname)) ?? state.route;
      const { contexts, RouterContextProvider } = getEntry<Keys>(await load());
      const context = new RouterContextProvider();
      options.fill(context, contexts, request, state);
      const router = await getRouter(pathname);
      return router(request, context);
    },
    cacheable: options.development
      ? null
      : getCacheablePages((await load()).entry.module, options.services),
    vite,
    close,
  };
}

function getCacheablePages<Services>(entry: object, services: Services): CacheablePages {
  const { cacheablePaths, isPossibleCustomPage, getPageCacheKey } = entry as {
    cacheablePaths: CacheablePages["paths"];
    isPossibleCustomPage: CacheablePages["isPossibleCustomPage"];
    getPageCacheKey(services: Services): ReturnType<CacheablePages["getKey"]>;
  };
  return { paths: cacheablePaths, isPossibleCustomPage, getKey: () => getPageCacheKey(services) };
}

function getEntry<Keys>(build: ServerBuild): Entry<Keys> {
  return build.entry.module as unknown as Entry<Keys>;
}

async function openProductionBuild() {
  const buildUrl = new URL("../../build/server/index.js", import.meta.url);
  const build = (await import(buildUrl.href)) as ServerBuild;
  // Loaded once: otherwise the router would rebuild its routes for each request.
  const getRouter = createRoutersByPath(build, getEntry(build));
  return {
    load: async () => build,
    getRouter,
    findRouteId: createRouteIdFinder(build),
    vite: null,
    close: async () => undefined,
  };
}

async function openDevelopmentBuild() {
  const { createServer } = await import("vite");
  const server = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () =>
    (await server.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  let router: RequestHandler | undefined;
  return {
    load,
    async getRouter() {
      router ??= getEntry(await load()).createRequestHandler(load, "development");
      return router;
    },
    findRouteId: async (pathname: string) => createRouteIdFinder(await load())(pathname),
    vite: server.middlewares as NonNullable<Site["vite"]>,
    close: () => server.close(),
  };
}
