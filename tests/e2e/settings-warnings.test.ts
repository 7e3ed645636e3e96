import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPicture } from "../builders/pictures.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { waitForFocusWithin } from "./keyboard.ts";
import { expectVisible, signInAsNewCustomer, signInAsOwner } from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

const saved = "Saved and in use.";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("the owner is asked before closing a day with open orders, and live updates keep the question", async ({
  shop,
  visit,
}) => {
  const { page: customer } = await visit();
  const orders = await createOrderPlacer(shop, (await signInAsNewCustomer(shop, customer)).email);
  const bookingNumber = await orders.bookTable({ guests: 4 });
  await orders.setStatuses(bookingNumber, "confirmed");
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  expectPageError(/^409 POST .*\/admin\/settings\/hours/);
  await signInAsOwner(page);
  await page.goto("/admin/settings/hours");
  await page.getByRole("button", { name: "Add a special day" }).click();
  await page.getByLabel("Day", { exact: true }).fill(orders.day);
  await save(page);
  const alert = page.getByRole("alert");
  await alert.getByText("One open order or booking does not fit the new hours.").waitFor();
  const warning = page.getByRole("region", { name: "Close even though you have orders?" });
  await warning.getByText("Call the customer first.").waitFor();
  await warning.getByText(/4 guests · Asha Patel · 07700 900123/).waitFor();
  // Save would only ask again, until the form changes.
  const saveButton = page.getByRole("button", { name: "Save", exact: true });
  await saveButton.waitFor({ state: "detached" });
  await page.getByLabel("Reason (optional)").fill("Stocktaking");
  await saveButton.waitFor();
  // Otherwise the sticky alerts may cover part of a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, { widths: [390, 1280], within: "main" });

  const takeawayNumber = await orders.placeTakeaway();
  await page.getByText(`New order ${takeawayNumber}:`).waitFor({ state: "attached" });
  await expect
    .poll(() =>
      warning.getByRole("link", { name: `Booking ${bookingNumber}` }).getAttribute("href"),
    )
    .toContain(`order=${bookingNumber}`);
  await expect.poll(() => page.getByLabel("Day", { exact: true }).inputValue()).toBe(orders.day);
  expect((await orders.shop.stores.business.getSettings()).hoursExceptions).toEqual([]);

  // The new order is for the same day, so the form asks again.
  await warning.getByRole("button", { name: "Close anyway" }).click();
  await alert.getByText("2 open orders and bookings do not fit the new hours.").waitFor();
  await warning.getByRole("link", { name: `Order ${takeawayNumber}` }).waitFor();
  await warning.getByRole("button", { name: "Close anyway" }).click();
  await expectVisible(page, saved);
  await warning.waitFor({ state: "detached" });
  expect((await orders.shop.stores.business.getSettings()).hoursExceptions).toMatchObject([
    { day: orders.day, spans: [] },
  ]);
  expect((await orders.findOrder(bookingNumber)).status).toBe("confirmed");
});

test("the owner can save settings without a second phone or WhatsApp, and each error names its field", async ({
  visit,
}) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await page.goto("/admin/settings");
  const preview = page.getByRole("complementary", { name: "What customers will see" });
  await page.getByLabel("Second phone").fill("");
  await page.getByLabel("WhatsApp number").fill("12");
  await page.getByLabel("Minimum password length").fill("3");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByLabel("Tagline").fill("Slow food.");
  await preview.getByText("Slow food.").waitFor();
  await save(page);
  const summary = page.getByRole("alert");
  await summary.getByText("WhatsApp number: Enter a UK number, such as 07700 900982.").waitFor();
  await summary.getByText("Enter the business's name.", { exact: true }).waitFor();
  await summary.getByText("Minimum password length: Enter a whole number from 6 to 32.").waitFor();
  await page.getByLabel("WhatsApp number").fill("");
  await page.getByLabel("Minimum password length").fill("8");
  await page.getByLabel("Name", { exact: true }).fill("Tiffin Kitchen");
  await save(page);
  await expectVisible(page, saved);
  await expect.poll(() => page.getByLabel("Second phone").inputValue()).toBe("");
  expect(await preview.getByText("WhatsApp").count()).toBe(0);
});

test("a holiday is entered once, stored by day and shown as one line", async ({ shop, visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  // Another test closes a day that is at most 4 days ahead; the home page shows special days up to
  // a week ahead.
  const day = (daysAhead: number) =>
    new Date(Date.now() + (4 + daysAhead) * 86_400_000).toISOString().slice(0, 10);
  await page.goto("/admin/settings/hours");
  await page.getByRole("button", { name: "Add a special day" }).click();
  // Another test may have added a day before these.
  const firstDay = page.getByLabel("Day", { exact: true }).last();
  const until = page.getByLabel("Last day (optional)").last();
  await firstDay.fill(day(1));
  await until.fill(day(0));
  const reason = page.getByLabel("Reason (optional)").last();
  await reason.fill("Holiday");
  await save(page);
  await page
    .getByRole("group", { name: "Special days" })
    .getByText("Enter a later day, or leave it empty for one day.")
    .waitFor();
  await until.fill(day(3));
  expect(await reason.inputValue()).toBe("Holiday");
  await save(page);
  await expectVisible(page, saved);
  await expect.poll(() => until.inputValue()).toBe(day(3));
  await page.getByRole("button", { name: "Remove these days" }).waitFor();
  expect(await firstDay.inputValue()).toBe(day(1));
  const { rows } = await shop.database.pool.query(
    "select settings->'hoursExceptions' as days from business",
  );
  expect(rows[0].days.slice(-3)).toEqual(
    [1, 2, 3].map((daysAhead) => ({ day: day(daysAhead), spans: [], reason: "Holiday" })),
  );
  // The page cache shows a change within a second.
  await waitFor("the home page shows the holiday", async () =>
    (await (await page.request.get("/")).text()).includes("Holiday: closed"),
  );
  await page.goto("/");
  await page.getByRole("main").getByText("Holiday: closed").waitFor();
  expect(await page.getByRole("main").getByText("Holiday: closed").count()).toBe(1);
});

test("the owner is asked before unsaved changes are lost: by a tab, by Back and by a custom page's Cancel", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto("/admin/settings");
  const tabs = page.getByRole("navigation", { name: "Settings" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const tagline = page.getByLabel("Tagline");
  await tabs.getByRole("link", { name: "Legal details" }).click();
  await page.getByLabel("Legal name").waitFor();
  await tabs.getByRole("link", { name: "Business" }).click();
  await tagline.fill("Not saved yet");

  await tabs.getByRole("link", { name: "Legal details" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await question.waitFor({ state: "detached" });
  await page.goBack();
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect(await tagline.inputValue()).toBe("Not saved yet");

  await save(page);
  await expectVisible(page, saved);
  await tabs.getByRole("link", { name: "Pages" }).click();
  await page.getByRole("link", { name: "Add page" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Gift cards");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("link", { name: "Add page" }).waitFor();
});

test("the owner is asked before a chosen picture is lost: during an upload, while resizing, and before photos are uploaded", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInAsOwner(page);
  const buffer = await buildPicture(90, 60).png().toBuffer();
  const file = { name: "chosen.png", mimeType: "image/png", buffer };
  const leave = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const answer = async (title: string, button: string) => {
    const question = page.getByRole("dialog", { name: title });
    await question.getByRole("button", { name: button }).click();
    await question.waitFor({ state: "detached" });
  };

  await page.goto("/admin/settings/look");
  let continueUpload = () => {};
  const uploadHeld = new Promise<void>((resolve) => {
    continueUpload = resolve;
  });
  await page.route("**/look/upload.data*", async (route) => {
    await uploadHeld;
    await route.continue();
  });
  await page.getByLabel("Logo: choose a picture").setInputFiles(file);
  await page.getByText("Uploading…").waitFor();
  await leave("Customers");
  await answer("Leave without saving?", "Keep editing");
  continueUpload();
  await page
    .locator("#settings-look-logo")
    .getByRole("button", { name: "Remove picture" })
    .waitFor();
  await leave("Customers");
  await answer("Leave without saving?", "Leave without saving");

  await page.goto("/admin/menu/import");
  await page.getByLabel("Choose photos").setInputFiles(file);
  await leave("Customers");
  await answer("Leave without uploading?", "Leave without uploading");

  await leave("Menu");
  await page.getByRole("button", { name: "Add Item" }).click();
  // The browser never finishes resizing the picture.
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => {});
  });
  await page.locator("#dish-form-picture input[type=file]").setInputFiles(file);
  await page.getByText("Resizing the picture…").waitFor();
  await page.goBack();
  await answer("Leave without the picture?", "Keep editing");
  await page.getByText("Resizing the picture…").waitFor();
});

test("the owner changes today's hours in a few taps, and the new hours never overlap", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Europe/London" });
  const row = page.locator(`[data-special-day="${today}"]`);
  await page.goto("/admin/menu");
  await page.getByRole("button", { name: "Pause or slow down" }).click();
  await page.getByRole("link", { name: "Change today's hours" }).click();
  await row.getByLabel(/ closes$/).fill("15:00");
  await row.getByRole("button", { name: /^Add hours to / }).click();
  expect(await row.getByLabel(/ opens, 2 of 2$/).inputValue()).toBe("17:00");
  await row.getByRole("button", { name: /^Remove these hours on .* 2 of 2$/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");

  await page.getByRole("button", { name: "Close today…" }).click();
  await row.getByText("Not closed yet.").waitFor();
  expect(await row.count()).toBe(1);
  await waitForFocusWithin(row);
  await row.getByRole("button", { name: /^Close / }).click();
  await expectVisible(page, saved);
  await row.getByText("Not closed yet.").waitFor({ state: "detached" });
  expect(await row.getByText("Closed", { exact: true }).count()).toBe(1);
});

test("the bar with Save names unsaved changes without growing, by their own labels, also after a conflict", async ({
  shop,
  visit,
}) => {
  // The alert about unseen orders would cover fields: it stays in view, except in a browser with
  // large text.
  await shop.database.pool.query("update orders set acknowledged_at = now()");
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto("/admin/settings");
  expectPageError(/409 POST .*\/admin\/settings/);
  const bar = page.locator("[data-save-bar]");
  const getHeight = () => bar.evaluate((element: HTMLElement) => element.offsetHeight);
  const height = await getHeight();
  await page.getByLabel(/^Phone/).fill("0116 496 0001");
  await bar.getByText("Not saved yet: Phone").waitFor();
  await page.getByLabel("Second phone").fill("0116 496 0002");
  await page.getByLabel("Tagline").fill("Fresh every day");
  await bar.getByText("3 unsaved changes: Tagline, Phone, Second phone").waitFor();
  expect(await getHeight()).toBe(height);
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setTextSize("200%");
  for (let field = 0; field < 6; field += 1) {
    await page.keyboard.press("Tab");
    await expectUncovered(page.locator(":focus"));
  }
  await setTextSize("");

  const { page: other } = await visit();
  await signInAsOwner(other);
  await other.goto("/admin/settings");
  await other.getByLabel("WhatsApp number").fill("07700 900199");
  await save(other);
  await expectVisible(other, saved);
  await save(page);
  await expectVisible(page, "Someone else saved these settings while you were editing.");
  await bar.getByText("3 unsaved changes: Tagline, Phone, Second phone").waitFor();
});

test("the bar with Save names each day that is closed", async ({ visit }) => {
  const { page } = await visit();
  await signInAsOwner(page);
  await page.goto("/admin/settings/hours");
  const bar = page.locator("[data-save-bar]");
  for (const day of ["Monday", "Tuesday"])
    await page
      .getByRole("button", { name: `Closed all day: ${day}` })
      .first()
      .click();
  await bar.getByText("2 unsaved changes: Monday, Tuesday").waitFor();
});
