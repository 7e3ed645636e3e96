import { describe, expect, test } from "vitest";
import { isCrossSiteWrite } from "./cross-site.ts";

const ours = "https://shop.example";
/** As it comes from the proxy that ends TLS, which tells us the name it was asked for. */
const write = (headers: Record<string, string>, method = "POST", publicOrigin = ours) =>
  isCrossSiteWrite({ method, headers: new Headers(headers), url: "http://shop.example/checkout" }, publicOrigin);

describe("a write from another site", () => {
  test.each(["cross-site", "same-site"])("is told by Sec-Fetch-Site: %s", (site) => {
    expect(write({ "sec-fetch-site": site, origin: ours })).toBe(true);
  });
  test.each([
    "https://evil.example",
    "null",
    "http://shop.example",
    "https://shop.example.evil.example",
    "https://shop.example:8443",
  ])("is told by Origin %s where there is no Sec-Fetch-Site", (origin) => {
    expect(write({ origin })).toBe(true);
  });
  test("is told by its Origin also where something else claims that it is ours", () => {
    expect(write({ "sec-fetch-site": "same-origin", origin: "https://evil.example" })).toBe(true);
  });
  test.each(["PUT", "PATCH", "DELETE"])("is refused with the method %s too", (method) => {
    expect(write({ "sec-fetch-site": "cross-site" }, method)).toBe(true);
  });
});

describe("let through", () => {
  test("our own pages", () => {
    expect(write({ "sec-fetch-site": "same-origin", origin: ours })).toBe(false);
    expect(write({ origin: ours })).toBe(false);
  });
  test("our own page that keeps its address back", () => {
    expect(write({ "sec-fetch-site": "same-origin", origin: "null" })).toBe(false);
  });
  test("without https, our pages by another name of this machine", () => {
    expect(write({ origin: "http://shop.example" }, "POST", "http://localhost:3000")).toBe(false);
    expect(write({ origin: "http://evil.example" }, "POST", "http://localhost:3000")).toBe(true);
  });
  test("a request that no page made", () => expect(write({})).toBe(false));
  test("reading", () => expect(write({ "sec-fetch-site": "cross-site" }, "GET")).toBe(false));
});
