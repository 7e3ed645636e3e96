import { holdRequests, seedCart, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("a link opens its page although an action ends while the browser waits for the page's route", async ({
  shop,
  visit,
}) => {
  await shop.database.pool.query(
    `insert into discounts (code, discount_percentage, expiry_date, status)
     values ('GOOD10', 10, '2999-12-31', 'active')`,
  );
  // The link is clicked during the action, or while the page is reloaded after it.
  for (const requestDuringClick of ["**/checkout/coupon.data", "**/checkout.data?_routes=root"]) {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Aloo Gobi");
    const sendRoute = await holdRequests(page, "**/__manifest?*contact*");
    await page.goto("/checkout");
    await page.getByLabel("Coupon code").fill("GOOD10");
    const answer = await holdRequests(page, requestDuringClick);
    const requested = page.waitForRequest(requestDuringClick);
    await page.getByRole("button", { name: /^Apply/ }).click();
    await requested;
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    answer();
    await page.getByRole("button", { name: "Remove coupon GOOD10" }).waitFor();
    sendRoute();
    await page.getByRole("heading", { level: 1, name: /contact/i }).waitFor();
  }
});
