import type { Page } from "playwright-core";
import { describe } from "vitest";
import { expectNothingCutOff } from "./cut-off-text.ts";
import { inspect, pagesFor } from "./inspect.ts";
import { becomeCustomer, fillCart, sees, signInHere } from "./people.ts";
import { owner, type RunningShop } from "./running-shop.ts";
import { test } from "./shop.ts";
import { expectFocusAlwaysSeen } from "./tab-walk.ts";

async function aCustomerWithAnOrder(shop: RunningShop, page: Page): Promise<void> {
  await becomeCustomer(shop, page);
  await fillCart(page, "Vegetable Korma", "Lamb Rogan Josh");
  await page.goto("/checkout");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await sees(page, "Menu Order placed successfully!");
}

/** What is pressed on a page, without or with nonsense typed, so that each of its forms says what is wrong. */
const forms: Record<string, string[]> = {
  "/userdashboard/addresses": ["Save Address"],
  "/userdashboard/settings": ["Save Details", "Change Email", "Change Password"],
  "/userdashboard/settings/delete": ["Delete My Account"],
  "/checkout": ["Apply", "Place order"],
};

describe("every page of a customer: nothing for axe to find, no scrolling to the side, nothing cut off, the focus always seen", () => {
  test("whose profile is complete", { timeout: 1_200_000 }, async ({ shop, visit }) => {
    const { page, allowComplaint } = await visit();
    allowComplaint(/^422 POST .*\/checkout\.data/, "the server checks an order that is sent before the browser has the rules");
    await aCustomerWithAnOrder(shop, page);
    await fillCart(page, "Tadka Dal", "Garlic Naan");
    for (const path of pagesFor("signed-in").filter((each) => each !== "/complete-profile")) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await inspect(page);
      await expectFocusAlwaysSeen(page);
      await expectNothingCutOff(page);
      const sends = forms[path];
      if (!sends) continue;
      for (const box of await page.getByRole("main").locator("input:visible:not([type=checkbox]), textarea").all())
        await box.fill("");
      for (const send of sends) {
        await page.getByRole("main").getByRole("button", { name: send }).click();
        await page.locator("[aria-invalid=true]").first().waitFor();
      }
      await inspect(page, { within: "main" });
    }
  });

  test("whose profile is not", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/signin");
    await signInHere(page, owner);
    await page.waitForURL("**/complete-profile**");
    await page.getByRole("button", { name: "Save Profile" }).waitFor();
    await inspect(page);
    await expectFocusAlwaysSeen(page);
    await expectNothingCutOff(page);
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.getByRole("alert").first().waitFor();
    await inspect(page, { within: "main" });

    await page.goto("/userdashboard");
    const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
    await dialog.waitFor();
    await inspect(page, { within: "[role=dialog]" });
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await dialog.getByRole("alert").waitFor();
    await inspect(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
