import type { Page } from "playwright-core";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { routeEntries } from "../architecture/route-table.ts";
import { createCustomerClient } from "../builders/customers.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { signInAsOwner } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const pages = routeEntries.filter(
  ({ file, path }) =>
    path !== null && file.endsWith(".tsx") && (access[file]?.loader ?? access[file]?.page),
);
const buildPath = (path: string) =>
  path.replace(":number", "1").replace(":page", "new").replace("/*", "/no-such-page");

/** Collects the browser's reports of CSP violations. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return violations;
}

test("every page in the route table has a Content-Security-Policy, and no back-office page violates it", async ({
  shop,
  visit,
}) => {
  const customer = await createCustomerClient(shop);
  await (await createOrderPlacer(shop, customer.person.email)).placeDelivery();
  const { page: adminPage, expectPageError } = await visit();
  // The page for a customer account that does not exist.
  expectPageError(/^404 GET .*\/admin\/customers\//);
  const violations = await recordViolations(adminPage);
  await signInAsOwner(adminPage);
  const clients = {
    public: createRawClient(shop.url),
    "signed-in": customer,
    admin: createRawClient(shop.url, await getCookieHeader(adminPage)),
  };
  for (const { file, path } of pages) {
    const audience = access[file]?.loader ?? access[file]?.page ?? "public";
    const { headers } = await clients[audience].get(buildPath(path ?? ""));
    expect(
      `${path} ${headers.get("content-security-policy")?.includes("default-src 'self'")}`,
    ).toBe(`${path} true`);
    // `visit` fails on a violation too; `accessibility.test.ts` and
    // `accessibility-signed-in.test.ts` open all other pages.
    if (audience === "admin") await adminPage.goto(buildPath(path ?? ""), { waitUntil: "load" });
  }
  expect(violations).toEqual([]);

  // Proves that violations are detected.
  await adminPage.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    document.head.append(script);
  });
  await expect.poll(() => violations.length).toBe(1);
  expect(await adminPage.evaluate(() => "broken" in window)).toBe(false);
  expectPageError(/Content Security Policy/i);
});
