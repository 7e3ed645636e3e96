import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RequestFacts } from "./http-app.ts";

/** What each request is given: set on the keys that the build itself exports, since keys are compared by identity. */
export type FillContext<Keys> = (context: RouterContextProvider, keys: Keys, request: Request, facts: RequestFacts) => void;

export interface Site {
  handle(request: Request, facts: RequestFacts): Promise<Response>;
  /** In development Vite serves modules itself, before the HTTP shell is asked. */
  vite: null | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void);
  close(): Promise<void>;
}

/** The pages: the production build, or Vite reloading them in development. */
export async function openSite<Keys>(options: { development: boolean; fill: FillContext<Keys> }): Promise<Site> {
  const { load, vite, close } = options.development ? await developmentBuild() : await productionBuild();
  const handler = createRequestHandler(load, options.development ? "development" : "production");
  return {
    async handle(request, facts) {
      const { contexts } = (await load()).entry.module as unknown as { contexts: Keys };
      const context = new RouterContextProvider();
      options.fill(context, contexts, request, facts);
      return handler(request, context);
    },
    vite,
    close,
  };
}

async function productionBuild() {
  const built = new URL("../../build/server/index.js", import.meta.url);
  const build = (await import(built.href)) as ServerBuild;
  return { load: async () => build, vite: null, close: async () => undefined };
}

async function developmentBuild() {
  const { createServer } = await import("vite");
  const server = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    load: async () => (await server.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    vite: server.middlewares as NonNullable<Site["vite"]>,
    close: () => server.close(),
  };
}
