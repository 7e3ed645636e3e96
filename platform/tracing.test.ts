import { expect, test } from "vitest";
import { createTracing, type OpenTelemetry } from "./tracing.ts";

const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");

function createSpan(name: string) {
  const span = {
    name,
    attributes: {} as Record<string, string>,
    status: 0,
    hasEnded: false,
    updateName(text: string) {
      span.name = text;
    },
    setAttribute(key: string, value: string) {
      span.attributes[key] = value;
    },
    setStatus({ code }: { code: number }) {
      span.status = code;
    },
    end() {
      span.hasEnded = true;
    },
  };
  return span;
}

/** Returns the API of an SDK that has a span for the current request, unless `isBackground`. */
function createApi({ isBackground = false } = {}) {
  const request = createSpan("GET");
  const queries: ReturnType<typeof createSpan>[] = [];
  const api: OpenTelemetry = {
    trace: {
      getTracer: () => ({
        startSpan(name, { attributes }) {
          const span = createSpan(name);
          Object.assign(span.attributes, attributes);
          queries.push(span);
          return span;
        },
      }),
    },
    context: {
      active: () => ({
        getValue: (key) => (key === spanKey && !isBackground ? request : undefined),
      }),
    },
  };
  return { api, request, queries };
}

test("is off without an SDK", () => {
  expect(createTracing(undefined)).toBeNull();
  expect(createTracing({})).toBeNull();
});

test("names a request after its route, without an emailed link's secret", () => {
  const { api, request } = createApi();
  request.attributes = {
    "url.path": "/track/secret",
    "url.query": "token=secret",
    "http.target": "/track/secret?token=secret",
    "http.url": "https://shop.example/track/secret?token=secret",
  };
  const tracing = createTracing(api);
  tracing?.redactUrl("/track/[token]");
  // Checked before the request is handled, because a client may disconnect.
  expect(JSON.stringify(request.attributes)).not.toContain("secret");
  tracing?.nameRequest({ method: "GET", route: "orders/tracking/track" });
  expect(request.name).toBe("GET orders/tracking/track");
  expect(request.attributes).toMatchObject({
    "http.route": "orders/tracking/track",
    "url.path": "/track/[token]",
    "url.query": "",
  });
});

test.each([
  ["select 1", "SELECT"],
  ["/* prepared */ \n  insert into orders values ($1)", "INSERT"],
])("records the query %j as %s, with its text but without its values", async (text, name) => {
  const { api, queries } = createApi();
  expect(
    await createTracing(api)?.traceQuery({ text, values: ["secret"] }, async () => "rows"),
  ).toBe("rows");
  expect(queries).toMatchObject([
    {
      name,
      attributes: { "db.system.name": "postgresql", "db.query.text": text },
      status: 0,
      hasEnded: true,
    },
  ]);
  expect(JSON.stringify(queries)).not.toContain("secret");
});

test("marks a failed query and rethrows its error", async () => {
  const { api, queries } = createApi();
  const failure = new Error("no such table");
  await expect(
    createTracing(api)?.traceQuery("select 1", () => Promise.reject(failure)),
  ).rejects.toBe(failure);
  expect(queries).toMatchObject([{ status: 2, hasEnded: true }]);
});

test("records no query outside of requests", async () => {
  const { api, queries } = createApi({ isBackground: true });
  expect(await createTracing(api)?.traceQuery("select 1", async () => "rows")).toBe("rows");
  expect(queries).toEqual([]);
});
