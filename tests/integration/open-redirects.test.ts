import { describe, expect } from "vitest";
import { createCustomerClient } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner, startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";

/** External URLs to send instead of a return path. Percent signs are sent literally. */
const payloads = [
  ...[
    "https://evil.example",
    "http://evil.example",
    "HTTPS://EVIL.EXAMPLE",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
  ],
  ...[
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "//evil.example/%2e%2e",
    "//evil.example@localhost",
    "//localhost@evil.example",
  ],
  ...[
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "//\\evil.example",
    "\\evil.example",
    "/\\\\evil.example",
  ],
  ...[
    "/%2f%2fevil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/%5c%5cevil.example",
    "/%252f%252fevil.example",
    "%2f%2fevil.example",
  ],
  ...[
    "/\tevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "\u00a0//evil.example",
  ],
  ...[
    "/%09/evil.example",
    "/%0a/evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    "/%00/evil.example",
    "/\u0000/evil.example",
  ],
  ...[
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "JavaScript://evil.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
  ],
  ...[
    "/.//evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "/a/../..//evil.example",
    "/%2e%2e//evil.example",
    "/;//evil.example",
  ],
  ...[
    "@evil.example",
    ":@evil.example",
    ".evil.example",
    "?//evil.example",
    "#//evil.example",
    "evil.example",
    "evil.example/home",
  ],
  ...[
    "／／evil.example",
    "/／evil.example",
    "〱evil.example",
    "/\u2028/evil.example",
    "\ufeff//evil.example",
    "/。/evil.example",
  ],
  ...[
    "https://localhost.evil.example",
    "https://evil.example/?localhost",
    "ftp://evil.example",
    "file:///etc/passwd",
    "blob:https://evil.example/x",
  ],
];

/**
 * The shop trusts `X-Forwarded-For`, so that tests can use many addresses and avoid rate limits.
 */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop({ extraEnv: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
    onCleanup(() => shop.remove());
    return shop;
  });

describe("external return paths", () => {
  test("are tested in at least 60 forms", () => {
    expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
  });

  test("never redirect away from the shop, at any endpoint with a return path", async ({
    shop,
  }) => {
    const visitor = createRawClient(shop.url);
    const customer = await createCustomerClient(shop);
    let count = 0;
    const redirects: string[] = [];
    for (const payload of payloads) {
      const query = `returnTo=${encodeURIComponent(payload)}`;
      const raw = `returnTo=${encodeURI(payload).replaceAll("#", "%23")}`;
      count += 1;
      const at = { "x-forwarded-for": `198.51.100.${count}` };
      const responses = await Promise.all([
        visitor.post(`/signin?${query}`, { ...owner, returnTo: payload }, at),
        visitor.post(`/signin.data?${query}`, { ...owner, returnTo: payload }, at),
        customer.get(`/signin?${query}`, at),
        customer.get(`/signup?${query}`, at),
        customer.get(`/signin?${raw}`, at),
        customer.get(`/complete-profile?${query}`, at),
        customer.post(
          "/complete-profile",
          { fullName: "Asha", phone: "07700900123", address: "1 High Street", returnTo: payload },
          at,
        ),
        visitor.post("/auth/google", { returnTo: payload }, at),
        visitor.get(`/verify-email?token=x&${query}`, at),
        visitor.post(`/verify-email?${query}`, { token: payload, returnTo: payload }, at),
        visitor.post(
          `/verify-again?${query}`,
          { email: `nobody${count}@customer.test`, returnTo: payload },
          at,
        ),
        visitor.post(
          "/forgot-password",
          { email: `nobody${count}@customer.test`, returnTo: payload },
          at,
        ),
      ]);
      for (const response of responses) {
        expect(response.status).toBeLessThan(500);
        const text = await response.text();
        const target = response.headers.get("location") ?? /"redirect","([^"]*)"/.exec(text)?.[1];
        if (target !== undefined && new URL(target, shop.url).origin !== shop.url)
          redirects.push(`${payload} → ${target}`);
        const refresh = /url=(\S+)/.exec(response.headers.get("refresh") ?? "")?.[1];
        if (refresh) redirects.push(`${payload} → ${refresh}`);
        // The return path passed on to the next page must be safe too.
        const next = target && new URL(target, shop.url).searchParams.get("returnTo");
        if (next && new URL(next, shop.url).origin !== shop.url)
          redirects.push(`${payload} → ${target}`);
      }
    }
    expect(redirects).toEqual([]);
  });
});
