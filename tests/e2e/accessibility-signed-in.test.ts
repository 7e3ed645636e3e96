import { describe } from "vitest";
import { buildLine } from "../builders/order-inputs.ts";
import { expectNoClippedText, expectNoSidewaysScroll } from "./clipped-text.ts";
import { expectAccessible, listPagePaths } from "./expect-accessible.ts";
import { expectVisibleFocusRings } from "./focus-rings.ts";
import { seedCart, signInAsNewCustomer, signInWithOrderPlacer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

/** By path: buttons that make the page's forms show errors. */
const submitButtonsByPath: Record<string, string[]> = {
  "/userdashboard/addresses": ["Save address"],
  "/userdashboard/settings": ["Save details", "Change email", "Change password"],
  "/checkout": ["Apply", "Place order"],
};

describe("customer pages pass axe, clip no text and show focus", () => {
  test("every page, with a complete profile; none scrolls sideways", {
    timeout: 1_200_000,
  }, async ({ shop, visit }) => {
    const { page, allowPageError, expectPageError } = await visit();
    // `/confirm-email` is opened without the token of its link.
    expectPageError(/^410 GET .*\/confirm-email$/);
    allowPageError(
      /^422 POST .*\/checkout\.data/,
      "the server validates an order sent before the browser has loaded the rules",
    );
    const orders = await signInWithOrderPlacer(shop, page);
    await orders.placeDelivery({ lines: [buildLine(1), buildLine(16)] });
    await seedCart(page, "Tadka Dal", "Garlic Naan");
    const paths = listPagePaths("signed-in").filter((path) => path !== "/complete-profile");
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await expectAccessible(page);
      // The top bar and footer are the same on every page, so check them once.
      await expectVisibleFocusRings(page, { within: path === "/userdashboard" ? "body" : "main" });
      await expectNoClippedText(page);
      await expectNoSidewaysScroll(page);
      const submitButtons = submitButtonsByPath[path];
      if (!submitButtons) continue;
      const main = page.getByRole("main");
      const textFields = main.locator("input:visible:not([type=checkbox], [type=radio]), textarea");
      for (const field of await textFields.all()) await field.fill("");
      for (const name of submitButtons) {
        await main.getByRole("button", { name }).click();
        await page.locator("[aria-invalid=true]").first().waitFor();
      }
      await expectAccessible(page, { within: "main" });
    }
  });

  test("Complete Profile and its dialog, with an incomplete profile", async ({ shop, visit }) => {
    const { page } = await visit();
    const { email } = await signInAsNewCustomer(shop, page);
    await shop.database.pool.query(
      "update profiles set full_name = '', phone = '', address = '' where email = $1",
      [email],
    );
    await page.goto("/complete-profile");
    await page.getByRole("button", { name: "Save Profile" }).waitFor();
    await expectAccessible(page);
    await expectVisibleFocusRings(page, { within: "main" });
    await expectNoClippedText(page);
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.getByRole("alert").first().waitFor();
    await expectAccessible(page, { within: "main" });

    await page.goto("/userdashboard");
    const dialog = page.getByRole("dialog", { name: "Complete Your Profile" });
    await dialog.waitFor();
    await expectAccessible(page, { within: "[role=dialog]" });
    await dialog.getByRole("button", { name: "Save Profile" }).click();
    await dialog.getByRole("alert").waitFor();
    await expectAccessible(page, { within: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });
});
