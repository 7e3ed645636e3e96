import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { createMenuStore } from "../../domain/menu/menu-store.ts";
import { expectSmallWebp } from "../builders/pictures.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, tabTo, waitForFocusWithin } from "./keyboard.ts";
import { buildPhoto, dialog, findDish, openMenuManagement } from "./menu-management-page.ts";
import {
  addButton,
  expectOrderCount,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
} from "./page-actions.ts";
import { fastForwardClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";

const soldOutSwitch = (page: Page, dish: string) =>
  page.getByRole("switch", { name: `Sold out today: ${dish}` });

test("a dish is added, edited, sold out, moved and deleted by keyboard; a reload keeps the draft", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await openMenuManagement(page);
  await expectVisible(page, "18 dishes.");
  await expectAccessible(page, { widths: [320, 1280] });

  await tabTo(page, "Add Item");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("heading", { name: "Add Menu Item" }).waitFor();
  await expect.poll(() => dialog(page).getByRole("radio", { name: /^Veg/ }).isChecked()).toBe(true);
  await dialog(page).getByLabel("Price").fill("6.255");
  await tabTo(page, "Add Item");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Enter a price such as 4.95.");
  await expect.poll(() => focusedName(page)).toContain("There is a problem");
  await expectAccessible(page, { widths: [320, 390], within: "[role=dialog]" });
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page, "Name");
  await page.keyboard.type("Pav Bhaji");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mashed vegetables with buttered rolls");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("6.25");
  await tabTo(page, /^celery/);
  await tabTo(page, /^gluten/);
  await page.keyboard.press("c");
  await dialog(page)
    .getByLabel(/^Choose a picture/)
    .setInputFiles({ name: "../../bhaji.jpg", mimeType: "image/jpeg", buffer: await buildPhoto() });
  await dialog(page).getByText("Choose another picture").waitFor();

  await page.reload();
  await dialog(page).getByText("Choose another picture").waitFor();
  await expect.poll(() => dialog(page).getByLabel("Name").inputValue()).toBe("Pav Bhaji");
  await expect.poll(() => dialog(page).getByLabel("gluten").inputValue()).toBe("contains");
  await tabTo(page, "Mark the rest “Free of”");
  await page.keyboard.press("Enter");
  await tabTo(page, "Add Item");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Menu item added successfully");
  await dialog(page).waitFor({ state: "hidden" });
  const added = await findDish(shop, "Pav Bhaji");
  expect(added).toMatchObject({
    price: 625,
    category: "veg",
    vegan: false,
    allergens: { gluten: "contains", milk: "free_of" },
  });
  const picture = await createRawClient(shop.url).get(added?.image ?? "");
  await expectSmallWebp(new Uint8Array(await picture.arrayBuffer()));
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("menu-form")),
    ),
  ).toEqual([]);

  await tabTo(page, "Edit Pav Bhaji");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("heading", { name: "Edit Menu Item" }).waitFor();
  await waitForFocusWithin(dialog(page));
  await tabTo(page, "Price");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("5.95");
  // Closing asks for confirmation, because there are unsaved changes.
  await page.keyboard.press("Escape");
  await expectVisible(page, "Close without saving?");
  await expect.poll(() => focusedName(page)).toBe("Keep editing");
  await page.keyboard.press("Enter");
  await waitForFocusWithin(dialog(page));
  await tabTo(page, "Save changes");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Menu item updated successfully");
  expect(await findDish(shop, "Pav Bhaji")).toMatchObject({
    price: 595,
    image: added?.image,
    version: 2,
  });

  await tabTo(page, "Sold out today: Pav Bhaji");
  await page.keyboard.press("Space");
  await expectVisible(page, /^back [A-Z][a-z]{2} \d{1,2} \w+ \d{4}, \d\d:\d\d$/);
  await expectVisible(page, "19 dishes, 1 sold out today.");
  await expect
    .poll(() => soldOutSwitch(page, "Pav Bhaji").getAttribute("aria-checked"))
    .toBe("true");
  // The text above the picture is now longer.
  await page.setViewportSize({ width: 1180, height: 820 });
  const card = page.getByRole("listitem").filter({ has: soldOutSwitch(page, "Pav Bhaji") });
  const getTop = async (item: Locator) => (await item.boundingBox())?.y ?? 0;
  const pictureTop = await getTop(card.locator("img"));
  const star = card.getByRole("button", { name: "Show on the home page: Pav Bhaji" });
  for (const control of [card.getByRole("checkbox"), star])
    expect(await getTop(control)).toBeGreaterThan(pictureTop);
  await tabTo(page, "Show on the home page: Pav Bhaji");
  await page.keyboard.press("Space");
  await expectVisible(page, "19 dishes, 1 sold out today, 1 starred for the home page.");
  expect(await findDish(shop, "Pav Bhaji")).toMatchObject({ featured: true, version: 3 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "Arrange menu" }).press("Enter");
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await tabTo(page, "Move Pav Bhaji to the top");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Pav Bhaji moved to 1 of 19.");
  await tabTo(page, "Move Pav Bhaji down");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Pav Bhaji moved to 2 of 19.");
  await expect.poll(() => focusedName(page)).toBe("Move Pav Bhaji down");
  await waitFor(
    "the order to be saved",
    async () => (await findDish(shop, "Pav Bhaji"))?.position === 1,
  );
  const { page: customer } = await visit();
  const names = customer.getByRole("main").getByRole("heading", { level: 3 });
  // The page is cached and refreshed within a second.
  await expect
    .poll(async () => {
      const menu = await (await customer.request.get("/menu")).text();
      return [...menu.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name).slice(0, 2);
    })
    .toEqual(["Aloo Gobi", "Pav Bhaji"]);
  await customer.goto("/menu");
  expect((await names.allTextContents()).slice(0, 2)).toEqual(["Aloo Gobi", "Pav Bhaji"]);
  await customer.goto("/menu?sort=a-z");
  expect((await names.allTextContents())[1]).toBe("Baingan Bharta");

  await page.getByRole("button", { name: "Done" }).press("Enter");
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("pav");
  await expectVisible(page, "1 of 19 dishes, 1 sold out today, 1 starred for the home page.");
  await tabTo(page, "Delete Pav Bhaji");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Are you sure you want to delete this item?").waitFor();
  await expectAccessible(page, { widths: [390], within: "[role=dialog]" });
  await tabTo(page, "Delete dish");
  await page.keyboard.press("Enter");
  await expectVisible(page, "Menu item deleted successfully");
  await expectVisible(page, "No dishes found");
  await expect.poll(() => focusedName(page)).toBe("Menu Management");
  expect(await findDish(shop, "Pav Bhaji")).toBeUndefined();
});

test("when a dish is edited in two browsers, the second shows the latest version to choose from, and keeps what was typed", async ({
  shop,
  visit,
}) => {
  const first = await visit();
  const second = await visit();
  for (const { page } of [first, second]) {
    await openMenuManagement(page);
    await page.getByRole("button", { name: "Edit Tadka Dal" }).click();
    await dialog(page).getByLabel("Price").waitFor();
  }
  await first.page.getByLabel("Price").fill("4.10");
  await first.page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(first.page, "Menu item updated successfully");

  second.expectPageError(/^409 POST .*\/admin\/menu\/save/);
  second.expectPageError(/^404 POST .*\/admin\/menu\/save/);
  await second.page.getByLabel("Description").fill("Yellow lentils, twice tempered");
  await second.page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(second.page, "Failed to update menu item");
  await expectVisible(second.page, "Someone else changed this dish.");
  await dialog(second.page).getByText("£4.10").waitFor();
  await expectAccessible(second.page, { widths: [320, 1280], within: "[role=dialog]" });
  await second.page.getByRole("button", { name: "Keep my changes" }).click();
  await second.page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(second.page, "Menu item updated successfully");
  expect(await findDish(shop, "Tadka Dal")).toMatchObject({
    description: "Yellow lentils, twice tempered",
    version: 3,
  });

  // A dish deleted by another admin can be kept as a new dish.
  await second.page.getByRole("button", { name: "Edit Jeera Rice" }).click();
  await second.page.getByLabel("Price").fill("5.10");
  const rice = await findDish(shop, "Jeera Rice");
  await createMenuStore(shop.database.db).delete(rice?.id ?? 0);
  await second.page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(second.page, "This dish is no longer on the menu.");
  await dialog(second.page).getByText("Choose another picture").waitFor();
  await second.page.getByRole("button", { name: "Keep as a new dish" }).click();
  // The picture was deleted with the dish, and the form shows that.
  await dialog(second.page).getByText("Choose a picture").waitFor();
  await dialog(second.page).getByRole("button", { name: "Add Item" }).click();
  await expectVisible(second.page, "Menu item added successfully");
  expect(await findDish(shop, "Jeera Rice")).toMatchObject({ price: 510, image: "" });
  // A dish deleted while the confirmation is open disappears from the list, and the dialog closes.
  await second.page.getByRole("button", { name: "Delete Jeera Rice" }).click();
  await dialog(second.page).getByText("Are you sure").waitFor();
  second.expectPageError(/^404 POST .*\/admin\/menu\/change/);
  await createMenuStore(shop.database.db).delete((await findDish(shop, "Jeera Rice"))?.id ?? 0);
  await second.page.getByRole("button", { name: "Delete dish" }).click();
  await dialog(second.page).waitFor({ state: "hidden" });
  await second.page
    .getByRole("button", { name: "Delete Jeera Rice" })
    .waitFor({ state: "detached" });
  await expect.poll(() => focusedName(second.page)).toBe("Menu Management");
});

test("a sold-out dish shows on every node within a second, cannot be ordered, and is back at the next opening", async ({
  shop,
  visit,
}) => {
  const second = await shop.startSecondNode();
  const customer = await visit({ url: second.url });
  await signInAsNewCustomer(shop, customer.page);
  await seedCart(customer.page, "Garlic Naan");
  await customer.page.goto("/checkout");
  await customer.page.getByRole("button", { name: /^Place order/ }).waitFor();

  const { page: adminPage } = await visit();
  await openMenuManagement(adminPage);
  const reply = adminPage.waitForResponse((response) =>
    response.url().includes("/admin/menu/change"),
  );
  await soldOutSwitch(adminPage, "Garlic Naan").click();
  expect((await reply).status()).toBe(200);
  const changedAt = performance.now();
  for (;;) {
    const requestedAt = performance.now();
    const menu = await (await fetch(`${second.url}/menu?search=naan`)).text();
    if (menu.includes("Sold out today: Garlic Naan")) break;
    expect(
      requestedAt - changedAt,
      "milliseconds after the change at which a request still got the old menu",
    ).toBeLessThan(1_000);
  }

  customer.expectPageError(/^409 POST .*\/checkout/);
  await customer.page.getByRole("button", { name: /^Place order/ }).click();
  await expectVisible(customer.page, /Garlic Naan is sold out today/);
  await expectOrderCount(shop, 0);
  await customer.page.goto("/cart");
  await customer.page.getByText("Garlic Naan is sold out today").waitFor();
  await expectAccessible(customer.page, { widths: [320], within: "main" });
  for (const path of ["/menu", "/services/takeaway/menu", "/services/party-order/menu"]) {
    await customer.page.goto(`${path}?search=naan`);
    await expect
      .poll(() =>
        customer.page.getByRole("button", { name: "Sold out today: Garlic Naan" }).isDisabled(),
      )
      .toBe(true);
  }
  await expectAccessible(customer.page, { widths: [320, 1280], within: "main" });
  const data = await (await fetch(`${second.url}/menu`)).text();
  expect(data).toContain("https://schema.org/SoldOut");

  // On the browser's clock, the opening time passes while the menu is open.
  const opensIn = (seconds: number) =>
    shop.database.pool.query(
      "update menu_items set sold_out_until = now() + make_interval(secs => $1) where sold_out_until is not null",
      [seconds],
    );
  await opensIn(600);
  await customer.page.clock.install();
  await customer.page.goto("/menu?search=naan");
  await customer.page.getByText("Sold out today", { exact: true }).waitFor();
  await fastForwardClock(customer.page, 10 * 60_000);
  await addButton(customer.page, "Garlic Naan").click();
  await expectVisible(customer.page, "Added 2nd Garlic Naan to cart");
  // The opening time passes on the server's clock.
  await opensIn(2);
  await waitFor("the server's menu to show it in stock", async () => {
    const menu = await (await fetch(`${second.url}/menu`)).text();
    return !menu.includes("https://schema.org/SoldOut");
  });
});
