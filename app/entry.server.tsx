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
import { pathWithoutToken } from "../domain/order-tracking/redact-tracking-path.ts";
import { nonceContext, requestIdContext, servicesContext, unavailableContext, wholePageContext } from "./context.ts";
import { Nonce } from "./layout/inline-script.tsx";
import { RequestId } from "./layout/request-id.ts";
import { escapeForScript, structuredData } from "./seo/structured-data.ts";
import { StructuredData } from "./seo/structured-data-script.tsx";

export { cacheablePaths as samePages } from "./cacheable-paths.ts";
/** `server.ts` fills these for every request. They must come from this build, because context keys are compared by identity. */
export * as contexts from "./context.ts";
export { getPageCacheKey as sameFacts } from "./page-cache-key.ts";
export { createRequestHandler, matchRoutes, RouterContextProvider };

/** Milliseconds before streamed data is abandoned. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { log } = context.get(servicesContext);
  const nonce = context.get(nonceContext);
  const requestId = context.get(requestIdContext) || null;

  return new Promise((resolve, reject) => {
    let answered = false;
    const answer = () => {
      answered = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(streamTimer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    // Crawlers and the page cache get the complete page; browsers get a stream.
    const whole = context.get(wholePageContext) || isbot(request.headers.get("user-agent"));
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <RequestId value={requestId}>
          <StructuredData value={structuredDataText(routerContext, status)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </StructuredData>
        </RequestId>
      </Nonce>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: answer,
        onShellError(error) {
          clearTimeout(streamTimer);
          reject(error);
        },
        onError(error) {
          // An error before the response rejects the promise above and is logged by the caller.
          if (answered) log.error({ err: error, requestId, path: pathOf(request) }, "rendering failed after the page had begun");
        },
      },
    );
    // One second after React Router's own timeout, so that it can still report the error in the page.
    const streamTimer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

function structuredDataText({ staticHandlerContext }: EntryContext, status: number): string | null {
  const { matches, loaderData } = staticHandlerContext;
  const page = matches.at(-1)?.route.id;
  const data = status === 200 && page !== undefined ? structuredData(page, loaderData) : null;
  return data && escapeForScript(data);
}

/** Logs unexpected errors of loaders, actions and rendering. Visitors see none of the details. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log, isDatabaseDown } = context.get(servicesContext);
  const asked = { requestId: context.get(requestIdContext), method: request.method, path: pathOf(request) };
  // The router's own 4xx, such as a wrong method. Anyone can cause these.
  if (isRouteErrorResponse(error) && error.status < 500) return log.debug({ ...asked, status: error.status }, "not answered");
  if (isDatabaseDown(error)) context.get(unavailableContext)();
  log.error({ ...asked, err: isRouteErrorResponse(error) ? routerError(error) : error }, "a page failed");
};

/** React Router wraps some of its own errors in an error response. */
function routerError(answer: ErrorResponse): unknown {
  return (answer as { error?: Error }).error ?? new Error(`${answer.status} ${answer.statusText}`);
}

/** Without query string or tracking token, which may be secrets. */
function pathOf(request: Request): string {
  return pathWithoutToken(new URL(request.url).pathname);
}
