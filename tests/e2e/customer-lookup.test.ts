import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { owner } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton, selectFirst, waitForFocus } from "./keyboard.ts";
import {
  buildPerson,
  expectVisible,
  signInAsNewCustomer,
  signInAsOwner,
  signInByRequest,
  waitForIdleRouter,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the customer lookup shows the latest search, even if an earlier search finishes later", async ({
  shop,
  visit,
}) => {
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
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.getByRole("option", { name: /Asha Patel/ }).waitFor();
});

test("an order that was started earlier and not placed is announced, and set aside for the next caller", async ({
  shop,
  visit,
}) => {
  const customers = await visit();
  const person = await signInAsNewCustomer(shop, customers.page);
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  const unfinished = page.getByText("This order was started earlier and has not been placed.");
  const name = page.getByLabel("Name", { exact: true });
  await page.getByLabel("Find a customer").fill("Khan");
  await page.reload();
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
  const heading = page.getByRole("heading", { level: 1, name: "New order" });
  await waitForFocus(heading);
  await page.reload();
  await name.waitFor();
  expect(await unfinished.count()).toBe(0);
  await page.getByRole("button", { name: "Go back to Mrs Khan 1 dish" }).press("Enter");
  await expect.poll(() => name.inputValue()).toBe("Mrs Khan");
  await expect
    .poll(() =>
      page
        .getByRole("group", { name: "Quantity of Vegetable Korma" })
        .locator("output")
        .textContent(),
    )
    .toBe("1");

  await waitForFocus(heading);

  // Another caller's dishes are never reused without asking.
  const findAsha = async () => {
    await page.getByLabel("Find a customer").focus();
    await waitForFocus(page.getByLabel("Find a customer"));
    await selectFirst(page, "07700 9001", /Asha Patel/);
  };
  await findAsha();
  const dialog = page.getByRole("dialog", { name: "You have an unfinished order for Mrs Khan" });
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
  await page.getByRole("button", { name: `Discard the order for ${person.name}` }).click();
  await page.getByRole("region", { name: "Not placed yet" }).waitFor({ state: "detached" });
});

test("a known number offers its customer, and repeating their order adds what is missing, with Undo", async ({
  shop,
  visit,
}) => {
  const customers = await visit();
  const priya = await signInAsNewCustomer(shop, customers.page, {
    ...buildPerson("Priya Shah"),
    phone: "07700 900654",
  });
  const placer = await createOrderPlacer(shop, priya.email);
  const booking = await placer.bookTable();
  const secondBooking = await placer.bookTable();
  const number = await placer.placeDelivery();
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInByRequest(page, owner);
  await page.goto("/admin/orders/new");
  const quantity = (dish: string) =>
    page.getByRole("group", { name: `Quantity of ${dish}` }).locator("output");
  await page.getByRole("button", { name: /^Garlic Naan/ }).click();
  await page.getByLabel("Contact Number").fill("+44 7700 900654");
  await expectVisible(page, messages.phoneOrder.knownCaller("Priya Shah"));
  await expectVisible(page, /Already ordered:\s+Delivery, ASAP, leave by \d\d:\d\d/);
  await expectAccessible(page, { widths: [390, 820, 1280], within: "main" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressButton(page, "Use their details");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Priya Shah");
  await page.getByRole("button", { name: "Change customer" }).waitFor();
  await page
    .getByText(messages.phoneOrder.knownCaller("Priya Shah"))
    .waitFor({ state: "detached" });

  await pressButton(page, `Repeat order ${number}`);
  await expectVisible(page, messages.phoneOrder.repeatedMissing(number));
  await expect.poll(() => quantity("Vegetable Korma").textContent()).toBe("1");
  await expect.poll(() => quantity("Garlic Naan").textContent()).toBe("1");
  await pressButton(page, "Undo");
  await quantity("Vegetable Korma").waitFor({ state: "detached" });
  await expect.poll(() => quantity("Garlic Naan").textContent()).toBe("1");

  // A second table on the day of a booking: the booking is in view beside the button, also on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("radio", { name: "Table" }).check();
  const booked = page.getByText("Already booked on this day:").first();
  const day = page.getByRole("group", { name: "Date", exact: true }).locator("input");
  await day.first().waitFor();
  expect(await booked.count()).toBe(0);
  await page.locator(`input[value="${placer.day}"]`).focus();
  await page.keyboard.press("Space");
  await booked.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const besideButton = page.locator("[data-booked]");
  const link = besideButton.getByRole("link", { name: `Booking ${booking}` });
  expect(await link.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight)).toBe(
    true,
  );
  // The save bar covers no field, even with several bookings.
  await besideButton.getByText("Show 1 more").click();
  await besideButton.getByRole("link", { name: `Booking ${secondBooking}` }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectUncovered(page.getByLabel("Special requests"));
  await expectAccessible(page, { widths: [390, 820, 1280], within: "main" });

  // Changes made in another tab meanwhile are shown.
  await page.reload();
  await booked.waitFor();
  for (const number of [booking, secondBooking]) await placer.setStatuses(number, "cancelled");
  await booked.waitFor({ state: "detached" });
});

test("a lookup of the typed number that failed is repeated", async ({ shop, visit }) => {
  const customers = await visit();
  await signInAsNewCustomer(shop, customers.page, {
    ...buildPerson("Omar Reid"),
    phone: "07700 900655",
  });
  const { page, expectPageError } = await visit();
  expectPageError(/503/);
  await signInByRequest(page, owner);
  await page.goto("/admin/orders/new");
  const lookups = /orders\/new\/customers\.data/;
  await page.route(lookups, (route) => route.fulfill({ status: 503 }));
  await page.getByLabel("Contact Number").fill("07700 900655");
  const failure = page.getByText(/^Couldn't check for earlier orders.*Trying again…$/);
  await failure.waitFor();
  await page.unroute(lookups);
  await expectVisible(page, messages.phoneOrder.knownCaller("Omar Reid"));
  expect(await failure.count()).toBe(0);
});

test("a dish search without a match keeps its text; errors are worded for staff and cover no field", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInByRequest(page, owner);
  await page.goto("/admin/orders/new");
  const search = page.getByLabel("Add a dish");
  await search.focus();
  await page.keyboard.type("2 s");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.type("ushi");
  await expectVisible(page, messages.phoneOrder.noDishMatches("sushi"));
  await page.keyboard.press("Enter");
  await expect.poll(() => search.getAttribute("aria-expanded")).toBe("false");
  // Base UI would clear the text once the list has closed.
  await page.waitForFunction(() =>
    // An animation that follows scrolling does not finish.
    document.getAnimations().every(({ timeline }) => !(timeline instanceof DocumentTimeline)),
  );
  await waitForFocus(search);
  expect(await search.inputValue()).toBe("2 sushi");
  await expectAccessible(page, { widths: [390, 820, 1280], within: "main" });
  await search.fill("");
  await page.getByText(messages.phoneOrder.noDishMatches("sushi")).waitFor({ state: "detached" });

  await page.getByRole("radio", { name: /^Delivery/ }).check();
  await page.getByRole("button", { name: /^Place order, £/ }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  for (const text of [
    messages.phoneOrder.name,
    messages.phoneOrder.noDishes,
    messages.phoneOrder.address,
  ])
    await summary.getByText(text).waitFor();
  expect(await summary.textContent()).not.toMatch(/\byour?\b/i);
  await waitForFocus(summary);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [text, label] of [
      [messages.phoneOrder.address, "Address"],
      [messages.phoneOrder.name, "Name"],
    ] as const) {
      await summary.getByRole("link", { name: text }).click();
      const field = page.getByLabel(label, { exact: true });
      await waitForFocus(field);
      await expectUncovered(field);
    }
  }

  await page.getByRole("button", { name: /^Vegetable Korma/ }).click();
  await summary.getByText(messages.phoneOrder.noDishes).waitFor({ state: "detached" });

  // The same dish costs more delivered, and a line says why.
  await expectVisible(page, "Subtotal £4.95, VAT (20%) £0.99");
  await page.getByRole("radio", { name: /^Takeaway/ }).check();
  await expectVisible(page, "No VAT added (20% is added to deliveries)");
});
