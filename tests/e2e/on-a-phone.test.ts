import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { expectClearOfToasts } from "./expect-uncovered.ts";
import { waitForFocusWithin } from "./keyboard.ts";
import {
  buildPerson,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
  signInWithOrderPlacer,
  submitSignIn,
} from "./page-actions.ts";
import { advanceClock, openWithPausedClock } from "./paused-clock.ts";
import { test } from "./test-with-browser.ts";
import { getToastList } from "./toast-times.ts";

test("a takeaway in progress is shown on the home page, the menu and the cart, and leads to its form", async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsNewCustomer(shop, page);
  await page.goto("/services/takeaway/menu");
  await page.getByRole("button", { name: "Add to Takeaway: Punjabi Samosa" }).click();
  await expectVisible(page, "Added 1st Punjabi Samosa to your takeaway order");
  const hint = page.getByRole("region", { name: "Takeaway in progress" });
  for (const path of ["/", "/menu", "/cart"]) {
    await page.goto(path);
    await hint.getByText("1 item").waitFor();
  }
  await expectAccessible(page, { within: "main" });
  await hint.getByRole("link", { name: "Continue" }).click();
  await page.waitForURL("**/takeaway");

  const { page: other } = await visit();
  await other.goto("/");
  await other.getByRole("heading", { level: 1 }).waitFor();
  expect(await other.getByRole("region", { name: "Takeaway in progress" }).count()).toBe(0);
});

test("with large text, a takeaway in progress fits its bar and does not cover a live order", async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await (await signInWithOrderPlacer(shop, page)).placeDelivery();
  await page.goto("/services/takeaway/menu");
  await page.getByRole("button", { name: "Add to Takeaway: Punjabi Samosa" }).click();
  await expectVisible(page, "Added 1st Punjabi Samosa to your takeaway order");
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  await page.goto("/");
  const bar = page.getByRole("region", { name: "Takeaway in progress" });
  const liveOrder = page.getByRole("region", { name: "Your live orders" });
  await bar.waitFor();
  await liveOrder.waitFor();
  const { y: barTop = 0, height } = (await bar.boundingBox()) ?? {};
  const orderBox = await liveOrder.boundingBox();
  expect(height).toBeLessThan(170);
  expect(barTop).toBeGreaterThanOrEqual((orderBox?.y ?? 0) + (orderBox?.height ?? 0));
  expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("with large text, a toast on an account page is readable and covers neither tabs nor heading", async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await page.context().addCookies([{ name: "flash", value: "profile-updated", url: shop.url }]);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  await page.goto("/signin");
  const text = page.getByText("Profile updated successfully!");
  await text.waitFor();
  await expectClearOfToasts(page.getByRole("navigation", { name: "Sign in or sign up" }));
  await expectClearOfToasts(page.getByRole("heading", { level: 1 }));
  const lines = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  // No word is broken.
  expect(lines).toBe(2);
});

test("the toast of a refused sign-in does not cover the hint to verify the email", async ({
  visit,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]) {
    const { page, expectPageError } = await visit({ viewport });
    await page.goto("/signin?returnTo=%2Fservices%2Fdine-in");
    expectPageError(/401 POST .*\/signin/);
    await submitSignIn(page, buildPerson());
    await getToastList(page).getByText("Invalid email or password").waitFor();
    // A toast stays while the list has focus.
    await page.keyboard.press("Alt+T");
    await waitForFocusWithin(getToastList(page));
    await expectClearOfToasts(page.getByText(/^Just signed up\? Verify your email first/));
    await expectClearOfToasts(page.getByRole("button", { name: "Send a new email" }));
  }
});

test("on the dashboard, a toast covers neither heading nor button", async ({ shop, visit }) => {
  for (const width of [390, 1280]) {
    const { page } = await visit({ viewport: { width, height: 800 } });
    const { placeDelivery } = await signInWithOrderPlacer(shop, page);
    await placeDelivery();
    await page.context().addCookies([{ name: "flash", value: "profile-updated", url: shop.url }]);
    await page.goto("/userdashboard");
    await page.getByText("Profile updated successfully!").waitFor();
    await expectClearOfToasts(page.getByRole("heading", { level: 1 }));
    await expectClearOfToasts(page.getByRole("link", { name: "Place New Order" }));
  }
});

test("with large text, the subject of a contact message wraps", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/contact");
  const subject = page.getByLabel("Subject");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await subject.selectOption("Data protection complaint");
  const lineHeight = await subject.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect((await subject.boundingBox())?.height).toBeGreaterThan(3 * lineHeight);
});

test("a toast moves away from the control that gets focus", async ({ shop, visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 500 } });
  await page.context().addCookies([{ name: "flash", value: "profile-updated", url: shop.url }]);
  await openWithPausedClock(page, "/signup");
  const text = page.getByText("Profile updated successfully!");
  await expect.poll(() => advanceClock(page, 20).then(() => text.isVisible())).toBe(true);
  await page.getByLabel("Full Name").focus();
  for (let count = 0; count < 6; count++) {
    await advanceClock(page, 20);
    await expectClearOfToasts(page.locator(":focus"));
    await page.keyboard.press("Tab");
  }
});

test("on a small phone, a toast over the cart's dialog covers neither the pressed button nor the footer", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 360, height: 640 } });
  await page.goto("/menu");
  await seedCart(page, "Mango Lassi", "Garlic Naan", "Tadka Dal");
  await page.goto("/menu");
  await page.getByRole("link", { name: "View Items" }).click();
  const dialog = page.getByRole("dialog", { name: "Your Cart" });
  const more = dialog.getByRole("button", { name: /^One more/ }).last();
  await more.click();
  await expectVisible(page, "Updated");
  await expectClearOfToasts(more);
  await expectClearOfToasts(dialog.getByText("Total", { exact: true }));
  await expectClearOfToasts(dialog.getByRole("link", { name: "Proceed to Checkout" }));
});

test("the dialog for busy times fits a phone without scrolling, also with a pause and a slow-down", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto("/admin/kitchen?full");
  await page.getByRole("button", { name: "Pause or slow down" }).click();
  const dialog = page.getByRole("dialog", { name: "Pause or slow down" });
  await dialog.getByRole("link", { name: "Another day" }).waitFor();
  const hiddenPx = () =>
    dialog.evaluate((element) =>
      Math.max(
        ...[element, ...element.children].map((part) => part.scrollHeight - part.clientHeight),
      ),
    );
  await expect.poll(hiddenPx).toBeLessThanOrEqual(0);

  await dialog.getByRole("button", { name: "Until I resume" }).click();
  await page.getByRole("button", { name: /^Paused/ }).click();
  await dialog.getByRole("button", { name: "+45 min" }).click();
  await page.getByRole("button", { name: /^Paused/ }).click();
  await dialog.getByRole("button", { name: "Back to normal" }).waitFor();
  await expect.poll(hiddenPx).toBeLessThanOrEqual(0);
});

test("toasts are over a phone's top bar only in the back office", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  const readTop = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue("--toasts-top"));
  await page.goto("/userdashboard");
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await page.waitForURL("**/admin");
  await expect.poll(readTop).toBe("0");
  await page.goBack();
  await page.waitForURL("**/userdashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(readTop).toBe("");
});
