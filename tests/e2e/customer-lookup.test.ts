import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { owner } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { selectFirst, waitForFocus } from "./keyboard.ts";
import { signInAsNewCustomer, signInAsOwner, signInByRequest, waitForIdleRouter } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the customer lookup shows the latest search, even if an earlier search finishes later", async ({ shop, visit }) => {
  const customers = await visit();
  await signInAsNewCustomer(shop, customers.page);
  const { page } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/orders/new");
  await page.route(/orders\/new\/customers\.data.*search=nobody/, async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  const routeRequested = Promise.withResolvers<void>();
  await page.route(/__manifest.*new%2Fcustomers/, async (route) => {
    routeRequested.resolve();
    await sleep(1_000);
    await route.continue();
  });
  const finder = page.getByLabel("Find a customer");
  const earlierResponse = page.waitForResponse(/search=nobody/);
  await finder.fill("nobody");
  await routeRequested.promise;
  await finder.fill("asha");
  await earlierResponse;
  await waitForIdleRouter(page);
  // The router renders a response within a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.getByRole("option", { name: /Asha Patel/ }).waitFor();
});

test("an order that was not placed says so, and is set aside for the next caller", async ({ shop, visit }) => {
  const customers = await visit();
  const person = await signInAsNewCustomer(shop, customers.page);
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  const unfinished = page.getByText("This order was started earlier and has not been placed.");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Mrs Khan");
  expect(await unfinished.count()).toBe(0);
  await page.goto("/admin/kitchen");
  await page.goto("/admin/orders/new");
  await unfinished.waitFor();
  await expect.poll(() => name.inputValue()).toBe("Mrs Khan");
  await page.getByRole("button", { name: /^Vegetable Korma/ }).click();
  await expectAccessible(page, { within: "main" });
  await page.getByRole("button", { name: "Start a new order" }).press("Enter");
  await unfinished.waitFor({ state: "detached" });
  await expect.poll(() => name.inputValue()).toBe("");
  await waitForFocus(page.getByRole("heading", { level: 1, name: "New order" }));
  await page.reload();
  await name.waitFor();
  expect(await unfinished.count()).toBe(0);
  await page.getByRole("button", { name: "Go back to Mrs Khan 1 dish" }).press("Enter");
  await expect.poll(() => name.inputValue()).toBe("Mrs Khan");
  await expect
    .poll(() => page.getByRole("group", { name: "Quantity of Vegetable Korma" }).locator("output").textContent())
    .toBe("1");

  // Another caller's dishes are never taken over unasked.
  const findAsha = async () => {
    await page.getByLabel("Find a customer").focus();
    await selectFirst(page, "07700 9001", /Asha Patel/);
  };
  await findAsha();
  const dialog = page.getByRole("dialog", { name: "This is the order of Mrs Khan" });
  await expectAccessible(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Mrs Khan");
  await page.getByLabel("Find a customer").fill("");
  await findAsha();
  await dialog.getByRole("button", { name: "Start a new order" }).press("Enter");
  await expect.poll(() => name.inputValue()).toBe(person.name);
  expect(await page.getByRole("group", { name: /^Quantity of/ }).count()).toBe(0);
  expect(await unfinished.count()).toBe(0);
  await expectAccessible(page, { widths: [390, 820, 1280], within: "main" });
  await page.getByRole("button", { name: "Go back to Mrs Khan 1 dish" }).click();
  await expect.poll(() => name.inputValue()).toBe("Mrs Khan");
  await page.getByRole("button", { name: `Discard the order of ${person.name}` }).click();
  await page.getByRole("region", { name: "Not placed yet" }).waitFor({ state: "detached" });
});
