/**
 * A stand-in for an OpenTelemetry SDK, loaded with `NODE_OPTIONS=--import`. Like the real one, it
 * registers itself on the global object and adds spans to HTTP requests once the program requires
 * `http`. Prints each request's span when it ends.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Module } from "node:module";

interface RecordedSpan {
  name: string;
  attributes: Record<string, string>;
  queries: string[];
}

const requests = new AsyncLocalStorage<RecordedSpan>();
const spanKey = Symbol.for("OpenTelemetry Context Key SPAN");

function createSpan(recorded: RecordedSpan) {
  return {
    updateName(name: string) {
      recorded.name = name;
    },
    setAttribute(key: string, value: string) {
      recorded.attributes[key] = value;
    },
    setStatus: () => undefined,
    end: () => undefined,
  };
}

function getRequestSpan() {
  const recorded = requests.getStore();
  return recorded && createSpan(recorded);
}

Object.assign(globalThis, {
  [Symbol.for("opentelemetry.js.api.1")]: {
    trace: {
      getTracer: () => ({
        startSpan(name: string) {
          requests.getStore()?.queries.push(name);
          return createSpan({ name, attributes: {}, queries: [] });
        },
      }),
    },
    context: {
      active: () => ({
        getValue: (key: symbol) => (key === spanKey ? getRequestSpan() : undefined),
      }),
    },
  },
});

let isPatched = false;

function addSpans(prototype: Server): void {
  if (isPatched) return;
  isPatched = true;
  const { emit } = prototype;
  prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    if (event !== "request") return Reflect.apply(emit, this, [event, ...args]);
    const [{ url = "" }, response] = args as [IncomingMessage, ServerResponse];
    const [path = "", query = ""] = url.split("?");
    const recorded: RecordedSpan = {
      name: "request",
      attributes: { "url.path": path, "url.query": query },
      queries: [],
    };
    response.once("close", () => process.stderr.write(`span ${JSON.stringify(recorded)}\n`));
    return requests.run(recorded, () => Reflect.apply(emit, this, [event, ...args]));
  } as Server["emit"];
}

const { require } = Module.prototype as unknown as {
  require(id: string): { Server: { prototype: Server } };
};
Object.assign(Module.prototype, {
  require(id: string) {
    const required = Reflect.apply(require, this, [id]);
    if (id === "node:http") addSpans(required.Server.prototype);
    return required;
  },
});
