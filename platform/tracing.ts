import { createRequire } from "node:module";

/** The parts of `@opentelemetry/api` that are used here. */
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
   * Replaces the URL in the span of the current request with a path without secrets. Call it before the request is handled: the
   * span ends when the client disconnects.
   */
  redactUrl(path: string): void;
  /** Names the span of the current request after its route. */
  nameRequest(request: { method: string; route: string }): void;
  /** Runs a query in a span of the current request. Queries outside a request, such as polling, have no span. */
  traceQuery<Value>(query: unknown, run: () => Promise<Value>): Promise<Value>;
}

/** Where the API registers the SDK's parts, and the key of a context's span. Both are the same in all versions 1.x. */
const globalKey = Symbol.for("opentelemetry.js.api.1");
const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");

/** The API's values for a span of kind client, and for the status of a failed one. */
const clientKind = 2;
const errorStatus = 2;

/** Tracing through the SDK that an operator preloads; null without one, so that it costs nothing. */
export function createTracing(api: OpenTelemetry | undefined): Tracing | null {
  if (!api?.trace || !api.context) return null;
  const { context } = api;
  const tracer = api.trace.getTracer("tiffin");
  const getRequestSpan = () => context.active().getValue(spanKey) as Span | undefined;

  return {
    redactUrl(path) {
      const span = getRequestSpan();
      // The SDK records the whole URL, and the query of an emailed link is its secret. The last two attributes have older names.
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

/** `pg` takes a query as text or as an object. */
function getText(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

export const tracing = createTracing((globalThis as { [key: symbol]: OpenTelemetry | undefined })[globalKey]);

// The SDK instruments `http` when a program requires it. Ours only imports it, which the SDK does not detect.
if (tracing) createRequire(import.meta.url)("node:http");
