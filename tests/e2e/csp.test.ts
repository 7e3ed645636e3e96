import type { Page } from "playwright-core";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { doors } from "../architecture/route-table.ts";
import { becomeCustomer, fillCart, sees, signInAsOwner } from "./people.ts";
import { test } from "./shop.ts";

const pages = doors.filter(
  ({ file, path }) => path !== null && file.endsWith(".tsx") && (access[file]?.loader ?? access[file]?.page),
);
const addressOf = (path: string) => path.replace(":number", "1").replace("/*", "/no-such-page");

/** The browser's own word for each breach, from the first line of the page on. */
async function listen(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction("tellBreach", (text: string) => void breaches.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (window as unknown as { tellBreach(text: string): void }).tellBreach;
      tell(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return breaches;
}

test("no page of the route table breaks the Content-Security-Policy, whoever opens it", { timeout: 900_000 }, async ({
  shop,
  visit,
}) => {
  const open = async (page: Page, wanted: typeof pages) => {
    for (const { path } of wanted) {
      const answer = await page.goto(addressOf(path ?? ""), { waitUntil: "load" });
      expect(`${path} ${answer?.headers()["content-security-policy"]?.includes("default-src 'self'")}`).toBe(`${path} true`);
    }
  };
  const { page: visitor, expectComplaint: fromVisitor } = await visit();
  fromVisitor(/^404 GET .*\/(no-such-page|setup-owner|track\/:token)$/);
  fromVisitor(/^410 GET .*\/confirm-email$/);
  const toVisitor = await listen(visitor);
  await open(
    visitor,
    pages.filter(({ file }) => (access[file]?.loader ?? "public") === "public"),
  );

  const { page: customer } = await visit();
  const toCustomer = await listen(customer);
  await becomeCustomer(shop, customer);
  await fillCart(customer, "Tadka Dal");
  await customer.goto("/checkout");
  await customer.getByRole("button", { name: /^Place order/ }).click();
  await sees(customer, "Menu Order placed successfully!");
  await fillCart(customer, "Tadka Dal");
  await open(
    customer,
    pages.filter(({ file }) => access[file]?.loader === "signed-in"),
  );

  const { page: office, expectComplaint: fromOffice } = await visit();
  // Of an account that is not there.
  fromOffice(/^404 GET .*\/admin\/customers\//);
  const toOffice = await listen(office);
  await signInAsOwner(office);
  await open(
    office,
    pages.filter(({ file }) => access[file]?.loader === "admin"),
  );

  expect({ toVisitor, toCustomer, toOffice }).toEqual({ toVisitor: [], toCustomer: [], toOffice: [] });
  // The ear is not deaf.
  await visitor.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    document.head.append(script);
  });
  await expect.poll(() => toVisitor.length).toBe(1);
  expect(await visitor.evaluate(() => "broken" in window)).toBe(false);
  fromVisitor(/Content Security Policy/i);
});
