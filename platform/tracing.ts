import { createRequire } from "node:module";

/** The parts of `@opentelemetry/api` that we use. */
interface Span {
  updateName(name: string): unknown;
  setAttribute(name: string, value: string): unknown;
  setStatus(status: { code: number }): unknown;
  end(): void;
}

export interface OpenTelemetry {
  trace?: {
    getTracer(name: string): {
      startSpan(name: string, options: { kind: number; attributes: Record<string, string> }): Span;
    };
  };
  context?: { active(): { getValue(key: symbol): unknown } };
}

export interface Tracing {
  /**
   * Replaces the URL in the current request's span with a path without secrets. Call it before the
   * request is handled, because the span ends when the client disconnects.
   */
  redactUrl(path: string): void;
  /** Names the current request's span after the route. */
  nameRequest(request: { method: string; route: string }): void;
  /**
   * Runs a query in a span of the current request. Queries outside of requests, such as polling,
   * have no span.
   */
  traceQuery<Value>(query: unknown, run: () => Promise<Value>): Promise<Value>;
}

/**
 * Where the API registers the SDK's parts, and the context key of a span. Both are the same in all
 * 1.x versions.
 */
const globalKey = Symbol.for("opentelemetry.js.api.1");
const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");

/** The API's values for a client span and for the status of a failed span. */
const clientKind = 2;
const errorStatus = 2;

/**
 * Tracing through the SDK that an operator preloads. Null without one, so that it costs nothing.
 */
export function createTracing(api: OpenTelemetry | undefined): Tracing | null {
  if (!api?.trace || !api.context) return null;
  const { context } = api;
  const tracer = api.trace.getTracer("tiffin");
  const getRequestSpan = () => context.active().getValue(spanKey) as Span | undefined;

  return {
    redactUrl(path) {
      const span = getRequestSpan();
      // The SDK records the whole URL, and an emailed link has its secret in the query. The last
      // two attributes are older names.
      for (const name of ["url.path", "http.target", "http.url"]) span?.setAttribute(name, path);
      span?.setAttribute("url.query", "");
    },
    nameRequest({ method, route }) {
      const span = getRequestSpan();
      span?.updateName(`${method} ${route}`);
      span?.setAttribute("http.route", route);
    },
    async traceQuery(query, run) {
      if (!getRequestSpan()) return run();
      const text = getText(query);
      const name = /^(?:\s|\/\*.*?\*\/)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "query";
      // The text has placeholders instead of values, so it contains no personal data.
      const span = tracer.startSpan(name, {
        kind: clientKind,
        attributes: { "db.system.name": "postgresql", "db.query.text": text },
      });
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: errorStatus });
        throw error;
      } finally {
        span.end();
      }
    },
  };
}

/** `pg` accepts a query as text or as an object. */
function getText(query: unknown): string {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null) return "";
  return "text" in query ? String(query.text) : "";
}

export const tracing = createTracing(
  (globalThis as { [key: symbol]: OpenTelemetry | undefined })[globalKey],
);

// The SDK instruments `http` when a program requires it. Our program only imports it, which the SDK
// does not detect.
if (tracing) createRequire(import.meta.url)("node:http");
