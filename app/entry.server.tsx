import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type ErrorResponse,
  type HandleErrorFunction,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { BusinessSettings } from "../domain/business/business-settings.ts";
import { defaultSettings } from "../domain/business/default-settings.ts";
import { redactTrackingPath } from "../domain/order-tracking/redact-tracking-path.ts";
import {
  nonceContext,
  requestIdContext,
  servicesContext,
  unavailableContext,
  wholePageContext,
} from "./context.ts";
import { Nonce } from "./layout/inline-script.tsx";
import { buildLook } from "./layout/look/build-look.ts";
import { LookContext } from "./layout/look/look-head.tsx";
import { RequestId } from "./layout/request-id.ts";
import { buildStructuredData, escapeForScript } from "./seo/structured-data.ts";
import { StructuredData } from "./seo/structured-data-script.tsx";

export { isPossibleCustomPage } from "../domain/custom-pages/reserved-slugs.ts";
export { cacheablePaths } from "./cacheable-paths.ts";
/**
 * Context keys that `server.ts` sets for every request. They must come from this build: keys are
 * compared by identity.
 */
export * as contexts from "./context.ts";
export { getPageCacheKey } from "./page-cache-key.ts";
export { createRequestHandler, matchRoutes, RouterContextProvider };

/** Timeout in ms for streamed data. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (getBusiness(routerContext).practice) headers.set("X-Robots-Tag", "noindex");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { log } = context.get(servicesContext);
  const nonce = context.get(nonceContext);
  const requestId = context.get(requestIdContext) || null;

  return new Promise((resolve, reject) => {
    let hasResponded = false;
    const respond = () => {
      hasResponded = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(streamTimer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    // Crawlers and the page cache get the complete page; others get the shell first.
    const needsWholePage =
      context.get(wholePageContext) || isbot(request.headers.get("user-agent"));
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <RequestId value={requestId}>
          <StructuredData value={buildStructuredDataText(routerContext, status)}>
            <LookContext value={buildLook(getBusiness(routerContext))}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </LookContext>
          </StructuredData>
        </RequestId>
      </Nonce>,
      {
        nonce,
        [needsWholePage ? "onAllReady" : "onShellReady"]: respond,
        onShellError(error) {
          clearTimeout(streamTimer);
          reject(error);
        },
        onError(error) {
          // An error in the shell rejects the promise, and the caller logs it. Errors after the
          // response started are logged here.
          if (hasResponded)
            log.error(
              { err: error, requestId, path: getLogPath(request) },
              "rendering failed after the response had started",
            );
        },
      },
    );
    // One second after React Router's own timeout, so that React Router can still report the
    // timeout in the page.
    const streamTimer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

/** The settings that the page shows; the defaults if the root loader failed. */
function getBusiness({ staticHandlerContext }: EntryContext): BusinessSettings {
  const root = staticHandlerContext.loaderData.root as { business?: BusinessSettings } | undefined;
  return root?.business ?? defaultSettings;
}

function buildStructuredDataText(
  { staticHandlerContext }: EntryContext,
  status: number,
): string | null {
  const { matches, loaderData } = staticHandlerContext;
  const routeId = matches.at(-1)?.route.id;
  const data =
    status === 200 && routeId !== undefined ? buildStructuredData(routeId, loaderData) : null;
  return data && escapeForScript(data);
}

/**
 * Logs unexpected errors of loaders, actions and pages, unless the request was aborted. Visitors
 * never see the details.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log, isDatabaseDown } = context.get(servicesContext);
  const fields = {
    requestId: context.get(requestIdContext),
    method: request.method,
    path: getLogPath(request),
  };
  // The router's own response to an unsupported request, such as a wrong method: not a bug.
  if (isRouteErrorResponse(error) && error.status < 500)
    return log.debug({ ...fields, status: error.status }, "rejected by the router");
  if (isDatabaseDown(error)) context.get(unavailableContext)();
  log.error(
    { ...fields, err: isRouteErrorResponse(error) ? routerError(error) : error },
    "a page failed",
  );
};

/** The router wraps some of its own errors in a response. */
function routerError(response: ErrorResponse): unknown {
  return (
    (response as { error?: Error }).error ?? new Error(`${response.status} ${response.statusText}`)
  );
}

/**
 * The request's path for the log: without the query, which may contain secrets, and without a
 * tracking link's token.
 */
function getLogPath(request: Request): string {
  return redactTrackingPath(new URL(request.url).pathname);
}
