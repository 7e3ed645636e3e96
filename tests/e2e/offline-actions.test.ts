import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import {
  countStoredMessages,
  fillContactForm,
  getTextbox,
  readInputs,
  sendButton,
} from "./contact-page.ts";
import { offlineErrors } from "./offline.ts";
import {
  countOrders,
  expectOrderCount,
  expectVisible,
  seedCart,
  signInAsNewCustomer,
  signInAsOwner,
  waitForStream,
  waitForToastList,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const { notSent } = messages.offline;
const { notPlaced } = messages.placing;

describe("offline: keeps what was typed, says why it failed, and works once back online", () => {
  test("from the cart to a confirmed order", async ({ shop, visit }) => {
    await shop.database.pool.query(
      "insert into discounts (code, discount_percentage, expiry_date) values ('BACK10', 10, '2999-12-31')",
    );
    const { page, expectPageError } = await visit();
    expectPageError(offlineErrors);
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Aloo Gobi");
    const before = await countOrders(shop);

    await page.goto("/cart");
    await setOffline(page, true);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("alert").getByText(notSent).waitFor();
    expect(new URL(page.url()).pathname).toBe("/cart");
    await page.getByRole("heading", { level: 1, name: "Shopping Cart" }).waitFor();
    await setOffline(page, false);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.waitForURL("**/checkout");

    const notes = page.getByLabel(/^Notes/);
    const coupon = page.getByLabel("Coupon code");
    await notes.fill("The blue door, please");
    await coupon.fill("back10");
    await setOffline(page, true);
    await page.getByRole("button", { name: "Apply" }).click();
    await expectVisible(page, notSent);
    await page.getByRole("button", { name: /^Place order/ }).click();
    await page.getByRole("alert").getByText(notPlaced).waitFor();
    await expect.poll(() => notes.inputValue()).toBe("The blue door, please");
    await expect.poll(() => coupon.inputValue()).toBe("back10");
    await expectOrderCount(shop, before);

    await setOffline(page, false);
    await page.getByRole("button", { name: "Apply" }).click();
    await expectVisible(page, "Coupon applied successfully!");
    await page.getByRole("button", { name: /^Place order/ }).click();
    await expectVisible(page, "Menu Order placed successfully!");
    await page.waitForURL(`${shop.url}/`);
    await expectOrderCount(shop, before + 1);

    const kitchen = await visit();
    kitchen.allowPageError(
      offlineErrors,
      "the page may fetch the routes of its links while it is offline",
    );
    // Opening the stream reloads the data, which must not coincide with going offline, here and
    // below.
    await waitForStream(kitchen.page, () => signInAsOwner(kitchen.page));
    const status = kitchen.page.getByRole("combobox", { name: /^Status of order/ }).first();
    const choose = async (name: string) => {
      await status.click();
      await kitchen.page.getByRole("option", { name }).click();
    };
    // Cancel and change the status before any other submission: no error page may replace the
    // dialog.
    const { rows } = await shop.database.pool.query<{ number: number }>(
      "select max(number) as number from orders",
    );
    const number = rows[0]?.number;
    const dialog = (name: string) => kitchen.page.getByRole("dialog", { name });
    await kitchen.page.getByRole("link", { name: `Details of order ${number}` }).click();
    const details = dialog(`Order ${number}`);
    for (const [opens, title, choice, send, failed, leave] of [
      [
        "Cancel Order",
        `Cancel order ${number}?`,
        /^Too busy/,
        "Cancel Order",
        messages.admin.orderCancelFailed,
        "Keep order",
      ],
      [
        ...[
          "Change status…",
          `Change status of order ${number}?`,
          /^Completed/,
          "Set to Completed",
        ],
        ...[messages.order.statusFailed(notSent), "Keep as is"],
      ],
    ] as [string, string, RegExp, string, string, string][]) {
      await details.getByRole("button", { name: opens }).click();
      await dialog(title).getByRole("radio", { name: choice }).check();
      await setOffline(kitchen.page, true);
      await dialog(title).getByRole("button", { name: send }).click();
      await expectVisible(kitchen.page, failed);
      await dialog(title).getByRole("alert").getByText(notSent).waitFor();
      await expect
        .poll(() => dialog(title).getByRole("radio", { name: choice }).isChecked())
        .toBe(true);
      await dialog(title).getByRole("button", { name: leave }).click();
      await waitForStream(kitchen.page, () => setOffline(kitchen.page, false));
    }
    await kitchen.page.keyboard.press("Escape");
    await details.waitFor({ state: "detached" });

    await setOffline(kitchen.page, true);
    await choose("Confirmed");
    await expectVisible(kitchen.page, messages.order.statusFailed(notSent));
    await expect.poll(() => status.textContent()).toContain("Pending");
    await kitchen.page.getByRole("heading", { level: 1, name: "All Orders" }).waitFor();
    await waitForStream(kitchen.page, () => setOffline(kitchen.page, false));
    await choose("Confirmed");
    await expectVisible(kitchen.page, "Order status updated!");
    await expect.poll(() => status.textContent()).toContain("Confirmed");
  });

  test("settings, address, contact message, signing out and in again", async ({ shop, visit }) => {
    const { page, expectPageError } = await visit();
    expectPageError(offlineErrors);
    const person = await signInAsNewCustomer(shop, page);
    const main = page.getByRole("main");

    await page.goto("/userdashboard/settings");
    const details = main
      .locator("form")
      .filter({ has: page.getByRole("button", { name: "Save details" }) });
    await details.getByLabel("Full Name").fill("Asha Patel-Cole");
    await setOffline(page, true);
    await details.getByRole("button").click();
    await details.getByRole("alert").getByText(notSent).waitFor();
    await expect.poll(() => details.getByLabel("Full Name").inputValue()).toBe("Asha Patel-Cole");
    await setOffline(page, false);
    await details.getByRole("button").click();
    await expectVisible(page, "Profile updated successfully!");

    await page.goto("/userdashboard/addresses?edit=default");
    const address = main.getByLabel("Address", { exact: true });
    await address.fill("9 Long Lane\nLeicester");
    await setOffline(page, true);
    await page.getByRole("button", { name: "Save address" }).click();
    await main.getByRole("alert").getByText(notSent).waitFor();
    await expect.poll(() => address.inputValue()).toBe("9 Long Lane\nLeicester");
    await setOffline(page, false);
    await page.getByRole("button", { name: "Save address" }).click();
    await expectVisible(page, "Address updated successfully!");

    await page.goto("/contact");
    await fillContactForm(page, "A table by the window", person.email);
    await setOffline(page, true);
    await sendButton(page).click();
    await main.getByRole("alert").getByText(notSent).waitFor();
    expect(await readInputs(page)).toEqual(["Asha Patel", person.email, "A table by the window"]);
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expectVisible(page, "Sign-out failed");
    await expect.poll(() => getTextbox(page, "Message").inputValue()).toBe("A table by the window");
    await setOffline(page, false);
    await sendButton(page).click();
    await expectVisible(page, "Message sent successfully!");
    expect(await countStoredMessages(shop, "A table by the window")).toBe(1);

    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL("**/signin");
    // Wait for hydration, which needs the network.
    await expectVisible(page, messages.auth.signedOut);
    await main.getByLabel("Email Address").fill(person.email);
    await main.getByLabel("Password", { exact: true }).fill(person.password);
    await setOffline(page, true);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await main.getByRole("alert").getByText(notSent).waitFor();
    await expectVisible(page, messages.auth.signInNetworkFailure);
    await expect.poll(() => main.getByLabel("Email Address").inputValue()).toBe(person.email);
    await expect
      .poll(() => main.getByLabel("Password", { exact: true }).inputValue())
      .toBe(person.password);
    await setOffline(page, false);
    await main.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL("**/home");
  });
});

describe("actions that need the network", () => {
  test("the sidebar, loaded on demand: shows an error, keeps the page, and opens on the next press", async ({
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(offlineErrors);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contact");
    // This link is visible once the user is known.
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
    const open = page.getByRole("button", { name: "Open navigation" });
    await waitForToastList(page);
    await getTextbox(page, "Message").fill("A table by the window");
    await setOffline(page, true);
    await open.click();
    await expectVisible(page, messages.page.partLoadFailed);
    await expect.poll(() => open.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => getTextbox(page, "Message").inputValue()).toBe("A table by the window");
    await setOffline(page, false);
    await open.click();
    await page.getByRole("dialog", { name: "Navigation" }).waitFor();
  });

  test("Sign Out in the dashboard: shows an error, keeps the page, and works once back online", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/net::ERR_FAILED/);
    await signInAsNewCustomer(shop, page);
    await waitForStream(page, () => page.goto("/userdashboard"));
    const signOut = page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("button", { name: "Sign Out" });
    const expectSamePage = async () => {
      await page.getByRole("heading", { level: 1, name: "Hello, Asha" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/userdashboard");
    };
    await waitForToastList(page);
    await setOffline(page, true);
    await signOut.click();
    await expectVisible(page, messages.session.signOutFailed);
    await expectSamePage();
    await setOffline(page, false);
    await page.route(/\/signout\.data/, (route) => route.abort());
    await signOut.click();
    await expectVisible(page, messages.auth.signOutNetworkFailure);
    await expectSamePage();
    await page.unroute(/\/signout\.data/);
    await signOut.click();
    await page.waitForURL("**/signin");
    await expectVisible(page, messages.auth.signedOut);
  });

  test("Sign Out with a late response shows its own message, not an expired session", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    expectPageError(/^401 GET .*\/events$/);
    await signInAsNewCustomer(shop, page);
    await waitForStream(page, () => page.goto("/userdashboard"));
    await page.route(/\/signout\.data/, async (route) => {
      const streamEnds = page.waitForResponse(
        (reply) => reply.url().endsWith("/events") && reply.status() === 401,
      );
      const reply = await route.fetch({ maxRedirects: 0 });
      await streamEnds;
      // Long enough for a session check and its redirect.
      await sleep(1_500);
      await route.fulfill({ response: reply });
    });
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("button", { name: "Sign Out" })
      .click();
    await page.waitForURL("**/signin");
    await expectVisible(page, messages.auth.signedOut);
    expect(await page.getByText(messages.session.sessionEnded).count()).toBe(0);
  });
});
