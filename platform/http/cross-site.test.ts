import { describe, expect, test } from "vitest";
import { isCrossSiteWrite } from "./cross-site.ts";

const shopOrigin = "https://shop.example";
/** The request as forwarded by a proxy that terminates TLS: over http, with the original host. */
const isRejected = (headers: Record<string, string>, method = "POST", publicOrigin = shopOrigin) =>
  isCrossSiteWrite(
    { method, headers: new Headers(headers), url: "http://shop.example/checkout" },
    publicOrigin,
  );

describe("a write from another site", () => {
  test.each(["cross-site", "same-site"])("is detected by Sec-Fetch-Site: %s", (site) => {
    expect(isRejected({ "sec-fetch-site": site, origin: shopOrigin })).toBe(true);
  });
  test.each([
    "https://evil.example",
    "null",
    "http://shop.example",
    "https://shop.example.evil.example",
    "https://shop.example:8443",
  ])("is detected by Origin %s without Sec-Fetch-Site", (origin) => {
    expect(isRejected({ origin })).toBe(true);
  });
  test("is detected by its Origin even if Sec-Fetch-Site says same-origin", () => {
    expect(isRejected({ "sec-fetch-site": "same-origin", origin: "https://evil.example" })).toBe(
      true,
    );
  });
  test.each(["PUT", "PATCH", "DELETE"])("is also detected with the method %s", (method) => {
    expect(isRejected({ "sec-fetch-site": "cross-site" }, method)).toBe(true);
  });
});

/** The shop is at `http://shop.lan` but is requested under another host name. */
const isRejectedAt = (headers: Record<string, string>, at: string) =>
  isCrossSiteWrite(
    { method: "POST", headers: new Headers(headers), url: `${at}/signin` },
    "http://shop.lan",
  );

describe("a write to an unknown host over http (DNS rebinding)", () => {
  test.each([
    "http://evil.example:3900",
    "http://localhost.evil.example",
    "http://shop.lan.evil.example",
    "http://10.evil.example",
  ])("is rejected at %s, whether its Origin is that host, ours or missing", (at) => {
    expect(isRejectedAt({}, at)).toBe(true);
    expect(isRejectedAt({ "sec-fetch-site": "same-origin" }, at)).toBe(true);
    expect(isRejectedAt({ origin: "http://shop.lan" }, at)).toBe(true);
    expect(isRejectedAt({ origin: at }, at)).toBe(true);
    expect(isRejectedAt({ origin: at, "sec-fetch-site": "same-origin" }, at)).toBe(true);
    expect(isRejectedAt({ origin: "null", "sec-fetch-site": "same-origin" }, at)).toBe(true);
  });
  test("is rejected at a local host if the Origin is unknown", () =>
    expect(isRejectedAt({ origin: "http://evil.example" }, "http://localhost:3000")).toBe(true));
});

describe("accepts", () => {
  test("our own pages", () => {
    expect(isRejected({ "sec-fetch-site": "same-origin", origin: shopOrigin })).toBe(false);
    expect(isRejected({ origin: shopOrigin })).toBe(false);
  });
  test("our own page with the Origin null", () => {
    expect(isRejected({ "sec-fetch-site": "same-origin", origin: "null" })).toBe(false);
  });
  test.each([
    "http://localhost:8080",
    "http://192.168.1.20:3000",
    "http://[::1]:3000",
    "http://shop.lan",
    "http://shop.lan:3000",
  ])("over http, our pages at %s", (at) => expect(isRejectedAt({ origin: at }, at)).toBe(false));
  test("a request without browser headers", () => expect(isRejected({})).toBe(false));
  test("a cross-site read", () =>
    expect(isRejected({ "sec-fetch-site": "cross-site" }, "GET")).toBe(false));
});
