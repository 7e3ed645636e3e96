import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { RequestFacts } from "./http-app.ts";
import { type Router, routersByAddress } from "./routers-by-path.ts";

/** What each request is given: set on the keys that the build itself exports, since keys are compared by identity. */
export type FillContext<Keys> = (context: RouterContextProvider, keys: Keys, request: Request, facts: RequestFacts) => void;

/** What `app/entry.server.tsx` exports for us: what is compared by identity has to be the pages' own. */
type Entry<Keys> = { contexts: Keys } & Router;

/** `facts` tells what they are made of, as text: they change when it does. */
export interface SamePages {
  paths: ReadonlySet<string>;
  facts(): Promise<string>;
}

export interface Site {
  handle(request: Request, facts: RequestFacts): Promise<Response>;
  /** The pages that are the same for everyone; null in development, where a page changes with its source. */
  same: null | SamePages;
  /** In development Vite serves modules itself, before the HTTP shell is asked. */
  vite: null | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void);
  close(): Promise<void>;
}

/** The pages: the production build, or Vite reloading them in development. */
export async function openSite<Keys, Services>(options: {
  development: boolean;
  services: Services;
  fill: FillContext<Keys>;
}): Promise<Site> {
  const { load, routerFor, vite, close } = options.development ? await developmentBuild() : await productionBuild();
  return {
    async handle(request, facts) {
      const { contexts, RouterContextProvider } = entryOf<Keys>(await load());
      const context = new RouterContextProvider();
      options.fill(context, contexts, request, facts);
      const router = await routerFor(new URL(request.url).pathname);
      return router(request, context);
    },
    same: options.development ? null : samePagesOf((await load()).entry.module, options.services),
    vite,
    close,
  };
}

function samePagesOf<Services>(entry: object, services: Services): SamePages {
  const { samePages, sameFacts } = entry as {
    samePages: ReadonlySet<string>;
    sameFacts(services: Services): Promise<string>;
  };
  return { paths: samePages, facts: () => sameFacts(services) };
}

function entryOf<Keys>(build: ServerBuild): Entry<Keys> {
  return build.entry.module as unknown as Entry<Keys>;
}

async function productionBuild() {
  const built = new URL("../../build/server/index.js", import.meta.url);
  const build = (await import(built.href)) as ServerBuild;
  // Not asked for the build each time, as in development: the router would work out all routes anew at every request.
  const routerFor = routersByAddress(build, entryOf(build));
  return { load: async () => build, routerFor, vite: null, close: async () => undefined };
}

async function developmentBuild() {
  const { createServer } = await import("vite");
  const server = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () => (await server.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  let router: RequestHandler | undefined;
  return {
    load,
    async routerFor() {
      router ??= entryOf(await load()).createRequestHandler(load, "development");
      return router;
    },
    vite: server.middlewares as NonNullable<Site["vite"]>,
    close: () => server.close(),
  };
}
