import { randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { redactTrackingPath } from "../../domain/order-tracking/redact-tracking-path.ts";
import type { Logger } from "../log.ts";
import { clientDisconnected } from "../metrics/shop-counters.ts";
import { textContentType } from "../metrics/text-format.ts";
import { tracing } from "../tracing.ts";
import { createBodyLimit } from "./body-limit.ts";
import { bufferResponse } from "./buffered-response.ts";
import { clientAddressHeader, createClientAddressReader } from "./client-address.ts";
import { isCrossSiteWrite, isForeignHost, isWrite } from "./cross-site.ts";
import { withPublicOrigin } from "./public-origin.ts";
import { buildSecurityHeaders, fileSecurityHeaders } from "./security-headers.ts";

/**
 * Headers that a response may set itself. Pages behind a secret link have a stricter referrer
 * policy.
 */
const overridableHeaders = new Set(["referrer-policy", "cross-origin-resource-policy"]);

/**
 * More segments than any route has. React Router matches each part of a path separately for every
 * page, which takes seconds for thousands of segments.
 */
const maxPathSegments = 20;

/**
 * Reads the whole body. If the response were sent first, the rest of the body would stay on the
 * connection, which would then be closed during the client's next request.
 */
async function readBody(request: Request): Promise<BodyInit | null | "incomplete"> {
  if (!isWrite(request.method)) return null;
  // The client disconnected. The caller responds with 400.
  return request.arrayBuffer().catch(() => "incomplete" as const);
}

/**
 * State of a request, shared with the site's handler, which sets everything except `nonce`,
 * `requestId` and `bufferWholePage`.
 */
export interface RequestState {
  /** Id of the route, or another label from a small set. Never the path, which clients choose. */
  route: string;
  nonce: string;
  requestId: string;
  /** Account id of the session, once the site has looked it up. */
  userId: string | undefined;
  /** Whether to render the whole page before sending it. */
  bufferWholePage: boolean;
  databaseDown: boolean;
  /** Set if some data could not be read: the page may be shown but not cached. */
  incomplete: boolean;
}

interface RequestDetails {
  /** Without secrets. */
  path: string;
  /** Time until the response was ready. */
  ms: number;
  /** Whether the response is a file below `/assets`, `/pictures` or `/media`. */
  isFile: boolean;
}

interface Env {
  Bindings: HttpBindings;
  Variables: { state: RequestState };
}

/**
 * The HTTP app: request ids, logging, security headers, limits, static files and metrics. The site
 * handles everything else.
 */
export function createHttpApp(options: {
  publicUrl: string;
  trustedProxies: readonly string[];
  development: boolean;
  clientFolder: string;
  log: Logger;
  handle(request: Request, state: RequestState): Promise<Response>;
  /** Whether the request has a session cookie that we signed. */
  hasSessionCookie(request: Request): boolean;
  /** Called when a response's headers are ready. */
  onResponse?(response: { route: string; method: string; status: number; seconds: number }): void;
  /**
   * Returns the response of `/metrics`. Null for clients that may not read it; they get the 404 of
   * an unknown path.
   */
  readMetrics?(request: HttpBindings["incoming"]): Promise<string> | null;
}) {
  const { log, onResponse = () => undefined } = options;
  const publicOrigin = new URL(options.publicUrl).origin;
  const https = publicOrigin.startsWith("https:");
  const getClientAddress = createClientAddressReader(options.trustedProxies, (peer) =>
    log.warn(
      { peer },
      "ignored X-Forwarded-For from a peer that is not in TRUSTED_PROXIES: if it is your proxy, add its address",
    ),
  );
  const app = new Hono<Env>();

  function setHeaders(
    { res }: Context<Env>,
    { nonce, requestId, isFile }: { nonce: string; requestId: string; isFile: boolean },
  ) {
    const nonceSource = [`'nonce-${nonce}'`];
    const securityHeaders = isFile
      ? fileSecurityHeaders
      : buildSecurityHeaders({
          scripts: nonceSource,
          styles: nonceSource,
          https,
          development: options.development,
        });
    for (const [name, value] of securityHeaders)
      if (!overridableHeaders.has(name) || !res.headers.has(name)) res.headers.set(name, value);
    if (!isFile) res.headers.set("x-request-id", requestId);
    // A response without a cache header may be personal, so keep it out of shared caches.
    if (!res.headers.has("cache-control")) res.headers.set("cache-control", "private, no-cache");
  }

  function logRequest(
    { req, res }: Context<Env>,
    state: RequestState,
    { path, ms, isFile }: RequestDetails,
  ) {
    const { method } = req;
    const isAborted = req.raw.signal.aborted;
    const status = isAborted ? clientDisconnected : res.status;
    tracing?.nameRequest({ method, route: state.route });
    onResponse({ route: state.route, method, status, seconds: ms / 1_000 });
    const fields = {
      requestId: state.requestId,
      userId: state.userId,
      method,
      path,
      ms: Math.round(ms),
    };
    // The client disconnected (closed tab, lost network), so the status is meaningless.
    if (isAborted) return log.info(fields, "request: client disconnected");
    const usualLevel = isFile || state.route === "metrics" ? "debug" : "info";
    const level = status >= 500 ? "error" : usualLevel;
    log[level]({ ...fields, status }, "request");
  }

  app.use(async (context, next) => {
    const startedAt = performance.now();
    const state: RequestState = {
      route: "other",
      nonce: randomBytes(16).toString("base64"),
      requestId: randomUUID(),
      userId: undefined,
      bufferWholePage: false,
      databaseDown: false,
      incomplete: false,
    };
    context.set("state", state);
    const path = redactTrackingPath(context.req.path);
    tracing?.redactUrl(path);
    await next();
    const isFile = context.res.status < 400 && /^\/(assets|pictures|media)\//.test(path);
    setHeaders(context, { ...state, isFile });
    logRequest(context, state, { path, ms: performance.now() - startedAt, isFile });
  });

  app.onError((error, context) => {
    if (!context.req.raw.signal.aborted)
      log.error({ err: error, requestId: context.get("state")?.requestId }, "request failed");
    return context.text("Something went wrong on our side. Please try again in a moment.", 500);
  });

  // A `Request` cannot have this method.
  app.on("TRACE", "*", (context) =>
    context.text("TRACE is not supported.", 405, { allow: "GET, HEAD, POST" }),
  );
  app.use(async (context, next) => {
    if (context.req.path.split("/").length <= maxPathSegments) return await next();
    return context.text("There is no page at this address.", 404);
  });
  app.use(async (context, next) => {
    if (!isCrossSiteWrite(context.req.raw, publicOrigin)) return await next();
    if (!https && isForeignHost(context.req.raw, publicOrigin))
      return context.text(
        `This shop is at ${publicOrigin}. Please open that address and try again.`,
        403,
      );
    return context.text("This request came from another site and was refused.", 403);
  });
  app.use(createBodyLimit(options));
  if (!options.development) {
    app.use(
      "/assets/*",
      serveStatic({
        root: options.clientFolder,
        precompressed: true,
        onFound: (_path, context) => {
          context.get("state").route = "static";
          context.header("cache-control", "public, max-age=31536000, immutable");
        },
      }),
    );
    app.use("*", async (context, next) => {
      if (context.req.method !== "GET" && context.req.method !== "HEAD") return next();
      if (!/\.[a-z0-9]+$/i.test(context.req.path) || context.req.path.endsWith(".data"))
        return next();
      return serveStatic({
        root: options.clientFolder,
        precompressed: true,
        onFound: (_path, context) => {
          context.get("state").route = "static";
          context.header(
            "cache-control",
            context.req.path.startsWith("/pictures/")
              ? "public, max-age=86400"
              : "public, max-age=300",
          );
        },
      })(context, next);
    });
  }

  const isData = (path: string) => path.endsWith(".data");
  const compressResponse = compress();
  app.use((context, next) => (isData(context.req.path) ? next() : compressResponse(context, next)));
  app.get("/metrics", async (context, next) => {
    const text = await options.readMetrics?.(context.env.incoming);
    if (!text) return next();
    context.get("state").route = "metrics";
    return context.body(text, 200, {
      "content-type": textContentType,
      "cache-control": "no-store",
    });
  });
  app.all("*", async (context) => {
    const state = context.get("state");
    const headers = new Headers(context.req.raw.headers);
    headers.set(
      clientAddressHeader,
      getClientAddress(
        context.env.incoming.socket.remoteAddress ?? "",
        headers.get("x-forwarded-for"),
      ),
    );
    const body = await readBody(context.req.raw);
    if (body === "incomplete")
      return context.text("The request ended before its body was complete.", 400);
    const rendered = await options.handle(
      withPublicOrigin(context.req.raw, publicOrigin, { headers, body }),
      state,
    );
    const response = isData(context.req.path)
      ? await bufferResponse(rendered, context.req.header("accept-encoding"))
      : rendered;
    // Only pages and pictures should be indexed.
    if (!/^(text\/html|image\/)/.test(response.headers.get("content-type") ?? ""))
      response.headers.set("x-robots-tag", "noindex");
    if (!state.databaseDown || response.status !== 500) return response;
    const unavailable = new Response(response.body, { status: 503, headers: response.headers });
    unavailable.headers.set("retry-after", "5");
    return unavailable;
  });

  return app;
}
