import { describe, expect, test } from "vitest";
import { isCrossSiteWrite } from "./cross-site.ts";

const ours = "https://shop.example";
const write = (headers: Record<string, string>, method = "POST") =>
  isCrossSiteWrite({ method, headers: new Headers(headers), url: `${ours}/checkout` }, ours);

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
  test.each(["PUT", "PATCH", "DELETE"])("is refused with the method %s too", (method) => {
    expect(write({ "sec-fetch-site": "cross-site" }, method)).toBe(true);
  });
});

describe("let through", () => {
  test("our own pages", () => {
    expect(write({ "sec-fetch-site": "same-origin", origin: ours })).toBe(false);
    expect(write({ origin: ours })).toBe(false);
  });
  test("a request that no page made", () => expect(write({})).toBe(false));
  test("reading", () => expect(write({ "sec-fetch-site": "cross-site" }, "GET")).toBe(false));
});
