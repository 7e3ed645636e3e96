import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect } from "vitest";
import { access } from "../../app/access.ts";
import { cacheablePaths } from "../../app/cacheable-paths.ts";
import { routeEntries } from "../architecture/route-table.ts";
import {
  addCustomer,
  buildCookieHeader,
  buildPerson,
  createCustomerClient,
  signInForCookie,
} from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";
import { waitFor } from "../builders/wait-for.ts";

describe("security headers", () => {
  test.for(["/", "/menu", "/signin", "/no-such-page", "/healthz", "/favicon.svg", "/me"])(
    "are set on %s",
    async (path, { shop }) => {
      const { headers } = await createRawClient(shop.url).get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      expect(policy).toMatch(/script-src 'self'( 'nonce-[^']{20,}'|( 'sha256-[\w+/=]{44}')+)(;|$)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBeTruthy();
      // Cached public pages are not logged, so they have no request id.
      expect(headers.has("x-request-id")).toBe(!cacheablePaths.has(path));
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
      expect(headers.get("strict-transport-security"), "not over plain http").toBeNull();
    },
  );

  test("a static file opened as a page may load nothing", async ({ shop }) => {
    const { headers } = await createRawClient(shop.url).get("/pictures/dishes/tadka-dal.webp");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("server")).toBeNull();
  });

  test("each response has a new nonce", async ({ shop }) => {
    const nonce = async () =>
      /nonce-([^']+)/.exec(
        (await createRawClient(shop.url).get("/signin")).headers.get("content-security-policy") ??
          "",
      )?.[1];
    expect(await nonce()).not.toBe(await nonce());
  });

  test("private pages are not cached; public pages are the same for everyone", async ({ shop }) => {
    const customer = await createCustomerClient(shop);
    for (const path of [
      "/userdashboard",
      "/checkout",
      "/cart",
      "/me",
      "/me.data",
      "/userdashboard.data",
    ]) {
      const { headers } = await customer.get(path);
      expect(`${path} ${headers.get("cache-control")}`).toMatch(/no-store|private, no-cache/);
    }
    // Pages contain the current time, to show whether the shop is open.
    const withoutTime = (html: string) => html.replaceAll(/\b1\d{12}\b/g, "");
    for (const path of ["/", "/menu", "/about"]) {
      const [signedIn, anonymous] = await Promise.all([
        customer.get(path),
        createRawClient(shop.url).get(path),
      ]);
      expect(withoutTime(await signedIn.text())).toBe(withoutTime(await anonymous.text()));
    }
  });
});

/**
 * Signs in as the owner with this `Host` and a matching `Origin`, which `fetch` cannot set. Returns
 * the status.
 */
async function signInAtHost(url: string, host: string): Promise<number | undefined> {
  const body = new URLSearchParams({ email: owner.email, password: owner.password }).toString();
  const headers = {
    host,
    origin: `http://${host}`,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
  };
  const sent = request(`${url}/signin`, { method: "POST", headers }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe("a cross-site request", () => {
  const crossSiteHeaders: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "http://evil.localhost" },
    { "sec-fetch-site": "", origin: "https://evil.example" },
    { "sec-fetch-site": "", origin: "null" },
  ];
  const written = routeEntries
    .filter(({ file, path }) => path !== null && access[file]?.action)
    .map(({ path }) => path ?? "");
  const addresses = [
    ...written.map((path) => path.replace(":number", "1").replace("/*", "/sign-out")),
    "/checkout.data",
    "/signin.data",
  ];
  test("is rejected at every route with an action", async ({ shop }) => {
    const signedIn = createRawClient(shop.url, await signInForCookie(shop, owner));
    const forged = addresses.flatMap((path) =>
      crossSiteHeaders.map((headers) => ({ path, headers })),
    );
    expect(forged.length).toBeGreaterThanOrEqual(40);
    for (const { path, headers } of forged) {
      const response = await signedIn.post(path, { to: "cancelled" }, headers);
      expect({ path, headers, status: response.status }).toEqual({ path, headers, status: 403 });
    }
    expect((await (await signedIn.get("/me")).json()) as object).toMatchObject({
      state: "signed-in",
    });
  });

  test("is rejected if the Host is not the shop's, even with a matching Origin (DNS rebinding)", async ({
    shop,
  }) => {
    const port = new URL(shop.url).port;
    for (const [host, status] of [
      ["evil.example:3900", 403],
      [`evil.example:${port}`, 403],
      [`127.0.0.1:${port}`, 302],
      [`localhost:${port}`, 302],
    ] as const)
      expect({ host, status: await signInAtHost(shop.url, host) }).toEqual({ host, status });
  });
});

test("the request log contains the account's id, not its email", async ({ shop }) => {
  const customer = await createCustomerClient(shop);
  const { rows } = await shop.database.pool.query("select id from profiles where email = $1", [
    customer.person.email,
  ]);
  for (const path of ["/userdashboard", "/me"]) await customer.get(path);
  await createRawClient(shop.url).get("/page-in-the-log");
  const lines = () =>
    shop
      .log()
      .split("\n")
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as { path: string; userId?: string });
  await waitFor("the last request in the log", () =>
    lines().some(({ path }) => path === "/page-in-the-log"),
  );
  for (const path of ["/userdashboard", "/me"])
    expect(
      lines().filter((line) => line.path === path && line.userId === rows[0]?.id),
    ).toHaveLength(1);
  expect(lines().find(({ path }) => path === "/page-in-the-log")).not.toHaveProperty("userId");
  expect(shop.log()).not.toContain(customer.person.email);
});

describe("an account", () => {
  test("cannot be detected by signing up or signing in", async ({ shop }) => {
    const registered = await addCustomer(shop);
    const visitor = createRawClient(shop.url);
    const shape = async (response: Response) => ({
      status: response.status,
      location: response.headers.get("location"),
      text: (await response.text()).replaceAll(
        /nonce="[^"]*"|[0-9a-f-]{36}|[\w.]+@customer\.test/g,
        "",
      ),
    });
    const form = (email: string) => {
      const { name, phone, address } = buildPerson();
      const password = "another long password";
      return {
        fullName: name,
        email,
        phone,
        address,
        password,
        confirmPassword: password,
        returnTo: "",
      };
    };
    const newEmail = buildPerson().email;
    expect(await shape(await visitor.post("/signup", form(registered.email)))).toEqual(
      await shape(await visitor.post("/signup", form(newEmail))),
    );
    const planted = { password: form(newEmail).password };
    const probed = await shape(
      await visitor.post("/signin.data", { email: registered.email, ...planted }),
    );
    expect(probed.text).toContain("Invalid email or password");
    expect(probed).toEqual(
      await shape(await visitor.post("/signin.data", { email: newEmail, ...planted })),
    );
    const wrong = { password: "wrong password here" };
    expect(
      await shape(await visitor.post("/signin.data", { email: registered.email, ...wrong })),
    ).toEqual(
      await shape(await visitor.post("/signin.data", { email: buildPerson().email, ...wrong })),
    );
  });

  test("has a session cookie that scripts cannot read and that is invalid after signing out", async ({
    shop,
  }) => {
    const { email, password } = await addCustomer(shop);
    const signedIn = await createRawClient(shop.url).post("/signin", { email, password });
    const session = signedIn.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes("session_token="));
    expect(session).toEqual([expect.stringMatching(/; HttpOnly; SameSite=(Lax|Strict)/i)]);
    const customer = createRawClient(shop.url, buildCookieHeader(signedIn));
    expect((await customer.get("/userdashboard")).status).toBe(200);
    expect((await customer.post("/signout", {})).headers.get("location")).toBe("/signin");
    expect((await customer.get("/userdashboard")).headers.get("location")).toContain("/signin");
  });
});
