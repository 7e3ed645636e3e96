import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "./test-with-browser.ts";
import { openVisit } from "./visit.ts";

test("reports unexpected errors, and expected ones that never occur", async ({ browser, shop }) => {
  const { page, ...visit } = await openVisit(browser, shop.url);
  visit.expectPageError(/^404 GET .*\/gone$/);
  visit.allowPageError(/^404 GET .*\/perhaps$/, "it may not occur");
  await page.goto("/menu");
  expect(visit.missingExpectedErrors()).toEqual([
    "expected but never occurred: /^404 GET .*\\/gone$/",
  ]);
  await page.goto("/gone");
  await page.goto("/perhaps");
  expect([visit.pageErrors(), visit.missingExpectedErrors()]).toEqual([[], []]);
  await page.goto("/unexpected");
  await page.evaluate(
    () => void Promise.reject(new DOMException("signal is aborted without reason", "AbortError")),
  );
  await expect
    .poll(() => visit.pageErrors())
    .toEqual([`404 GET ${shop.url}/unexpected`, "exception: signal is aborted without reason"]);
  await visit.close();
});

test("leaving a page while its data is streaming raises no error", async ({ visit }) => {
  const { page } = await visit();
  // Simulates a slow connection: the data's response never ends. Aborting the request aborts its
  // body.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!String(input).includes("/takeaway.data")) return response;
      const data = new Uint8Array(await response.arrayBuffer());
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(data);
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body, response);
    };
  });
  // The rest of the page's data, which the navigation waits for.
  const requested = page.waitForRequest("**/takeaway/times*");
  await page.route("**/takeaway/times*", () => undefined);
  const data = page.waitForResponse("**/takeaway.data*");
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Takeaway/ })
    .click();
  await requested;
  await (await data).finished();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});

test("a page of which one script cannot be loaded is never blank", async ({ visit }) => {
  const signIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign In" });
  const { page: firstPage } = await visit();
  await firstPage.goto("/about");
  const scripts: string[] = [];
  firstPage.on(
    "request",
    (request) =>
      /\/assets\/sign-in-/.test(request.url()) && scripts.push(new URL(request.url()).pathname),
  );
  await signIn(firstPage).click();
  await firstPage.waitForURL("**/signin");
  expect(scripts).not.toEqual([]);

  for (const script of scripts) {
    const { page, expectPageError, allowPageError } = await visit();
    await page.goto("/about");
    expectPageError(/net::ERR_FAILED/);
    allowPageError(
      /Failed to fetch dynamically imported module|Error loading route module/,
      "depends on the part that failed",
    );
    await page.route(`**${script}`, (route) => route.abort(), { times: 1 });
    // The page reloads, and the next attempt succeeds.
    const reloaded = page.waitForEvent("load");
    await signIn(page).click();
    await Promise.race([reloaded, page.waitForURL("**/signin")]);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});
