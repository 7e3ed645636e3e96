import { describe, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { startShop } from "../builders/running-shop.ts";
import { startHttpsProxy } from "./https-proxy.ts";
import {
  buildPerson,
  expectOrderCount,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  submitSignIn,
} from "./page-actions.ts";
import { test as base } from "./test-with-browser.ts";

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("proxy", { scope: "file" }, async ({}, { onCleanup }) => {
    const proxy = await startHttpsProxy();
    onCleanup(() => proxy.close());
    return proxy;
  })
  .override("shop", { scope: "file" }, async ({ proxy }, { onCleanup }) => {
    const shop = await startShop({
      extraEnv: { PUBLIC_URL: proxy.url, TRUSTED_PROXIES: "127.0.0.1, ::1" },
    });
    onCleanup(() => shop.remove());
    return shop;
  });

const hosts = [
  ["forwards the Host header", undefined],
  ["replaces the Host header", "inside.shop.svc:8080"],
] as const;

describe.each(hosts)("behind a proxy that terminates TLS and %s", (_name, host) => {
  test("signs up, orders, signs out and signs in; every HttpOnly cookie is bound to the host and to HTTPS", async ({
    shop,
    proxy,
    visit,
  }) => {
    proxy.forwardTo(shop.url, host);
    const { page } = await visit({ url: proxy.url, ignoreHTTPSErrors: true });
    const orders = (await shop.database.pool.query("select 1 from orders")).rowCount ?? 0;
    const person = await signInAsNewCustomer(shop, page, buildPerson());
    await seedCart(page, "Tadka Dal");
    await page.goto("/checkout");
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await expectOrderCount(shop, orders + 1);
    const cookies = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
    expect(cookies.map(({ name }) => name)).toContain("__Host-tiffin.session_token");
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ secure: true, domain: "localhost" });

    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin");
    await submitSignIn(page, person);
    await page.waitForURL("**/home");
    const response = await page.goto("/menu");
    expect(response?.headers()["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("accepts same-origin writes and refuses cross-site ones", async ({ shop, proxy }) => {
    proxy.forwardTo(shop.url, host);
    // Sends requests as the proxy forwards them: plain HTTP with the browser's headers.
    const client = createRawClient(shop.url);
    const forwarded = { "x-forwarded-proto": "https", ...(host && { host }) };
    const forms = [
      "/signin",
      "/signin.data",
      "/signup",
      "/signup.data",
      "/checkout.data",
      "/contact.data",
      "/forgot-password",
    ];
    for (const path of [...forms, "/api/auth/sign-out"]) {
      const ownOrigins: Record<string, string>[] = [
        { origin: proxy.url },
        { origin: proxy.url, "sec-fetch-site": "" },
        { origin: "null" },
      ];
      for (const headers of ownOrigins) {
        const response = await client.post(path, { email: "" }, { ...forwarded, ...headers });
        expect({ path, headers, status: response.status }).not.toMatchObject({ status: 403 });
      }
      for (const origin of [
        "https://evil.example",
        proxy.url.replace("https:", "http:"),
        shop.url,
      ]) {
        const response = await client.post(path, { email: "" }, { ...forwarded, origin });
        expect({ path, origin, status: response.status }).toEqual({ path, origin, status: 403 });
      }
    }
    // The shop must refuse a cross-site write before React Router, which would answer with an error
    // page.
    expect(shop.log()).not.toContain("a page failed");
  });
});
