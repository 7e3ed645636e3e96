import type { Page, Route } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { buildLine } from "../builders/order-inputs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import { openModifyPage, openModifyPageAsCustomer, saveChanges } from "./modify-page.ts";
import { expectVisible, signInWithOrderPlacer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const getHistory = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("time") });

describe("modifying", () => {
  test("changes a takeaway's dishes, time and address; it stays pending and its history shows the changes", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    const number = await orders.placeTakeaway({ lines: [buildLine(1, 2), buildLine(2)] });
    await page.goto(`/userdashboard/orders/${number}`);
    await page.getByRole("link", { name: "Change order" }).click();
    await page.waitForURL("**/modify");

    // Reducing the quantity to zero removes a dish; Undo restores it.
    const second = (await orders.findOrder(number)).lines[1]?.name ?? "";
    await page.getByRole("button", { name: `One fewer ${second}` }).click();
    await waitForFocus(page.getByRole("button", { name: /^Undo/ }));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `One fewer ${second}` }).click();
    await page.getByRole("button", { name: "One more Vegetable Korma" }).click();

    await page.getByRole("button", { name: "Add a dish" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Search dishes").fill("naan");
    await dialog.getByRole("button", { name: /^Add ?: Garlic Naan$/ }).click();
    const listed = dialog.getByRole("button", { name: /^In your order ?: Garlic Naan$/ });
    await expect.poll(() => listed.getAttribute("aria-disabled")).toBe("true");
    await listed.press("Enter");
    await dialog.getByLabel("Search dishes").fill("no such dish");
    await expectVisible(page, "No dishes match.");
    await dialog.getByLabel("Search dishes").fill("");
    await expectAccessible(page, { widths: [320], within: "[role=dialog]" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("radio", { name: "12:15" }).check();
    await expectVisible(
      page,
      "You'll collect your order. We only use your address to contact you about it.",
    );
    await page.getByLabel("Address", { exact: true }).fill("7 Evington Road\nLeicester LE2 1QE");
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await page.setViewportSize({ width: 1280, height: 800 });

    // The changes survive a reload.
    await page.reload();
    await page.getByLabel("3 of Vegetable Korma").waitFor();
    await expect
      .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
      .toContain("Evington");
    await saveChanges(page);
    await expectVisible(page, "Takeaway modified successfully!");
    await page.waitForURL(`**/userdashboard/orders/${number}`);
    const after = await orders.findOrder(number);
    expect(after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Vegetable Korma", 3],
      ["Garlic Naan", 1],
    ]);
    expect(after).toMatchObject({
      status: "pending",
      takeaway: { address: "7 Evington Road\nLeicester LE2 1QE" },
    });
    const changed = getHistory(page).filter({ hasText: "Changed" });
    for (const words of [
      "3 × Vegetable Korma, was 2",
      `${second} removed`,
      "1 × Garlic Naan added",
      /^Moved from .+ to .+ 12:15$/,
      "New address",
    ])
      await changed.getByText(words).waitFor();

    await openModifyPage(page, number);
    await saveChanges(page);
    await expectVisible(page, "No changes to save.");
  });

  test("a delivery says where the shop delivers while its address is outside the area", async ({
    shop,
    visit,
  }) => {
    const setPostcodes = (deliveryPostcodes: string[]) =>
      shop.database.pool.query("update business set settings = settings || $1::jsonb", [
        JSON.stringify({ deliveryPostcodes }),
      ]);
    const { page, number } = await openModifyPageAsCustomer({ shop, visit }, "placeDelivery");
    await setPostcodes(["LE1", "LE2"]);
    onTestFinished(async () => void (await setPostcodes([])));
    await openModifyPage(page, number);
    const address = page.getByLabel("Address", { exact: true });
    const refusal = page.getByText(
      "Sorry, we don't deliver to NG1 2AB. We deliver to LE1 and LE2.",
    );
    await address.fill("1 Old Market\nNottingham NG1 2AB");
    await refusal.waitFor();
    await address.fill("1 High Street\nLeicester LE1 4AB");
    await refusal.waitFor({ state: "detached" });
  });

  test("changes a party order's guests and delivery; without dishes it offers to cancel", async ({
    shop,
    visit,
  }) => {
    const { page, orders, number } = await openModifyPageAsCustomer(
      { shop, visit },
      "placePartyOrder",
    );
    await page.getByLabel("Guest count").fill("0");
    await saveChanges(page);
    await page
      .getByRole("alert")
      .getByText("Enter how many guests there will be, at least 1.")
      .waitFor();
    await page.getByLabel("Guest count").fill("45");
    await page.getByText(/^About 45 portions for 45 guests\./).waitFor();
    await page.getByRole("button", { name: "Add a dish" }).click();
    const dishes = page.getByRole("dialog");
    await dishes.getByRole("button", { name: /^Add ?: Kesar Custard$/ }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Use suggestion" }).click();
    await page
      .getByText("Your order matches our suggestion: 45 × Vegetable Korma and 45 × Kesar Custard.")
      .waitFor();
    await page.getByRole("button", { name: "Remove Kesar Custard" }).click();
    await page.getByText("Your order matches our suggestion: 45 × Vegetable Korma.").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    // Undo does not put the removed dish back.
    await page.getByText("We suggest 45 × Vegetable Korma.").waitFor();
    await page.getByRole("button", { name: "Use suggestion" }).click();
    await page.getByRole("radio", { name: /^Pickup/ }).check();
    await saveChanges(page);
    await expectVisible(page, "Party order modified successfully!");
    await getHistory(page).getByText("45 guests, was 20").waitFor();
    expect((await orders.findOrder(number)).partyOrder).toMatchObject({
      guestCount: 45,
      deliveryMethod: "Pickup",
    });
    expect((await orders.findOrder(number)).lines).toMatchObject([{ quantity: 45 }]);

    await openModifyPage(page, number);
    await page.getByRole("button", { name: "Remove Vegetable Korma" }).click();
    await saveChanges(page);
    const offer = page.getByRole("dialog");
    await offer.getByText("This order has no dishes left. Would you like to cancel it?").waitFor();
    await offer.getByRole("button", { name: "Keep order" }).click();
    expect((await orders.findOrder(number)).status).toBe("pending");
    await saveChanges(page);
    await offer.getByRole("button", { name: "Cancel order" }).click();
    await expectVisible(page, "Party order cancelled successfully!");
    await page.waitForURL(`**/userdashboard/orders/${number}`);
    expect((await orders.findOrder(number)).status).toBe("cancelled");
  });

  test("changes a reservation's guests and time, counting its own table as free", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError, orders, number } = await openModifyPageAsCustomer(
      { shop, visit },
      "bookTable",
    );
    expectPageError(/^409 POST .*\/modify/);
    const guests = page.getByLabel("Number of Guests");
    // The times match the number of guests, even if that changes last.
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("radio", { name: "12:30" }).waitFor();
    await Promise.all([page.waitForResponse(/\/times\?.*guests=4/), guests.fill("4")]);
    await page.getByRole("button", { name: /^Keep \d/ }).click();
    await guests.fill("0");
    await saveChanges(page);
    await page
      .getByRole("alert")
      .getByText("Please enter a valid number of guests greater than 0.")
      .waitFor();
    await guests.fill("40");
    await saveChanges(page);
    await page
      .getByRole("alert")
      .getByText(/^For more than \d+ guests, please call us\./)
      .waitFor();
    await expectVisible(
      page,
      /^Failed to modify order: For more than \d+ guests, please call us\./,
    );
    await guests.fill("3");
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByRole("radio", { name: "12:30" }).check();
    await expectAccessible(page, { widths: [320], within: "main" });
    await saveChanges(page);
    await expectVisible(page, "Booking changed.");
    expect(await orders.findOrder(number)).toMatchObject({ guests: 3, status: "pending" });
    await getHistory(page).getByText("3 guests, was 2").waitFor();
  });

  test("keeps a delivery's agreed price; a line with more portions costs today's price", async ({
    shop,
    visit,
  }) => {
    const { page, orders, number } = await openModifyPageAsCustomer(
      { shop, visit },
      "placeDelivery",
    );
    await shop.database.pool.query("update menu_items set price = 600 where id = 1");
    await openModifyPage(page, number);
    await expectVisible(page, "£5.94");
    await page.getByRole("button", { name: "One more Vegetable Korma" }).click();
    await expectVisible(page, "£6.00 each today (was £4.95)");
    await expectVisible(page, "£14.40");
    await page.getByLabel("Phone Number").fill("12");
    await saveChanges(page);
    await page
      .getByRole("alert")
      .getByText("Please enter a valid 10-digit contact number.")
      .waitFor();
    await page.getByLabel("Phone Number").fill("07700 900999");
    await saveChanges(page);
    await expectVisible(page, "Order modified successfully!");
    expect(await orders.findOrder(number)).toMatchObject({
      total: 1440,
      menuOrder: { shipping: { phone: "+447700900999" } },
    });
    await shop.database.pool.query("update menu_items set price = 495 where id = 1");
  });
});

describe("cancelling", () => {
  test("asks for confirmation, works by keyboard, and reports success", async ({ shop, visit }) => {
    const { page } = await visit();
    const orders = await signInWithOrderPlacer(shop, page);
    for (const [number, noun, words] of [
      [await orders.bookTable(), "booking", "Booking cancelled."],
      [await orders.placeTakeaway(), "order", "Takeaway cancelled successfully!"],
    ] as const) {
      await page.goto(`/userdashboard/orders/${number}`);
      const button = page.getByRole("button", { name: `Cancel ${noun}` });
      await button.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: `Cancel ${noun} ${number}?` });
      await dialog.waitFor();
      await expectAccessible(page, { widths: [320], within: "[role=dialog]" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await waitForFocus(button);
      expect((await orders.findOrder(number)).status).toBe("pending");
      await page.keyboard.press("Enter");
      // The dialog cannot be closed while submitting.
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const hold = async (route: Route) => {
        await released;
        await route.continue();
      };
      await page.route("**/orders/cancel*", hold, { times: 1 });
      await dialog.getByRole("button", { name: `Cancel ${noun}` }).press("Enter");
      await dialog.getByRole("button", { name: "Cancelling…" }).waitFor();
      const keep = dialog.getByRole("button", { name: `Keep ${noun}` });
      await expect.poll(() => keep.getAttribute("aria-disabled")).toBe("true");
      await keep.press("Enter");
      expect(await dialog.isVisible()).toBe(true);
      release();
      await expectVisible(page, words);
      await page.getByText("Cancelled").first().waitFor();
      await dialog.waitFor({ state: "detached" });
      expect((await orders.findOrder(number)).status).toBe("cancelled");
      await expect.poll(() => page.getByRole("link", { name: `Change ${noun}` }).count()).toBe(0);
    }
  });
});
