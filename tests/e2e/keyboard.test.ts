import { expect } from "vitest";
import { focusedName, tabTo, waitForFocusWithin } from "./keyboard.ts";
import { countOrders, expectVisible, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("places an order by keyboard alone", async ({ shop, visit }) => {
  const { page } = await visit();
  await signInAsNewCustomer(shop, page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  expect(await focusedName(page)).toBe("Skip to main content");
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/menu");

  await tabTo(page, "Search items");
  await page.keyboard.type("rogan");
  await page.waitForURL("**/menu?search=rogan");
  await tabTo(page, /^Add to Cart ?: Lamb Rogan Josh$/);
  await page.keyboard.press("Enter");
  await expectVisible(page, "Added Lamb Rogan Josh to cart");
  await page.keyboard.press("Space");
  await expectVisible(page, "Added 2nd Lamb Rogan Josh to cart");

  // The dialog takes focus, traps it, and restores it.
  await tabTo(page, "View Items");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your Cart" });
  await dialog.waitFor();
  await waitForFocusWithin(dialog);
  // Focus may be on the body for a moment, until a focus guard at an end of the dialog moves it
  // back.
  const isFocusTrapped = () =>
    dialog.evaluate(
      (element) =>
        element.contains(document.activeElement) || document.activeElement === document.body,
    );
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(isFocusTrapped).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toBe("View Items");

  await tabTo(page, "Proceed to Checkout");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout");
  await page.getByRole("heading", { name: "Delivery", exact: true }).waitFor();
  await tabTo(page, /^Notes for the kitchen/);
  await page.keyboard.type("Ring twice");
  await tabTo(page, /^Place order/);
  await page.keyboard.press("Enter");
  await expectVisible(page, "Menu Order placed successfully!");
  expect(await countOrders(shop)).toBe(1);
});

test("the top bar's menus work by keyboard", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  await tabTo(page, "Dining & Orders");
  await page.keyboard.press("Enter");
  const dineInLink = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Dine In" });
  await dineInLink.waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedName(page)).toBe("Dine In");
  await page.keyboard.press("Escape");
  await dineInLink.waitFor({ state: "hidden" });
  await expect.poll(() => focusedName(page)).toBe("Dining & Orders");
  await page.keyboard.press("Enter");
  await tabTo(page, "Takeaway");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/takeaway");
  await dineInLink.waitFor({ state: "hidden" });
});
