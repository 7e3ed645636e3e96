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

/** The shop of `http://shop.lan`, asked under another name. */
const plain = (headers: Record<string, string>, at: string) =>
  isCrossSiteWrite({ method: "POST", headers: new Headers(headers), url: `${at}/signin` }, "http://shop.lan");

describe("a write to a host that is not ours, without https (DNS rebinding)", () => {
  test.each([
    "http://evil.example:3900",
    "http://localhost.evil.example",
    "http://shop.lan.evil.example",
    "http://10.evil.example",
  ])("is refused at %s, with the same Origin, ours or none", (at) => {
    expect(plain({}, at)).toBe(true);
    expect(plain({ "sec-fetch-site": "same-origin" }, at)).toBe(true);
    expect(plain({ origin: "http://shop.lan" }, at)).toBe(true);
    expect(plain({ origin: at }, at)).toBe(true);
    expect(plain({ origin: at, "sec-fetch-site": "same-origin" }, at)).toBe(true);
    expect(plain({ origin: "null", "sec-fetch-site": "same-origin" }, at)).toBe(true);
  });
  test("is refused where the Origin is another one of our names", () =>
    expect(plain({ origin: "http://evil.example" }, "http://localhost:3000")).toBe(true));
});

describe("let through", () => {
  test("our own pages", () => {
    expect(write({ "sec-fetch-site": "same-origin", origin: ours })).toBe(false);
    expect(write({ origin: ours })).toBe(false);
  });
  test("our own page that keeps its address back", () => {
    expect(write({ "sec-fetch-site": "same-origin", origin: "null" })).toBe(false);
  });
  test.each([
    "http://localhost:8080",
    "http://192.168.1.20:3000",
    "http://[::1]:3000",
    "http://shop.lan",
    "http://shop.lan:3000",
  ])("without https, our pages at %s", (at) => expect(plain({ origin: at }, at)).toBe(false));
  test("a request that no page made", () => expect(write({})).toBe(false));
  test("reading", () => expect(write({ "sec-fetch-site": "cross-site" }, "GET")).toBe(false));
});
