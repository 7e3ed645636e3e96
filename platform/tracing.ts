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
  /** Names the current request's span after its route and removes its query string. `path` must not contain secrets. */
  nameRequest(request: { method: string; route: string; path: string }): void;
  /** Runs a query in a span of the current request. Queries outside of a request, such as those that poll, have no span. */
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
    nameRequest({ method, route, path }) {
      const span = getRequestSpan();
      span?.updateName(`${method} ${route}`);
      span?.setAttribute("http.route", route);
      span?.setAttribute("url.path", path);
      // The SDK records the whole URL, and the query of an emailed link is its secret.
      span?.setAttribute("url.query", "");
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

// The SDK adds its spans of HTTP requests when a program requires `http`; ours only imports it, which the SDK does not see.
if (tracing) createRequire(import.meta.url)("node:http");
