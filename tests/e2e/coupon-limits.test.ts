import { expectVisible, seedCart, signInAsNewCustomer } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the coupon box explains minimum spend, used-up and already-used coupons", async ({
  shop,
  visit,
}) => {
  await shop.database.pool.query(
    `insert into discounts (code, fixed_discount, expiry_date, minimum_spend, uses_per_customer, max_uses)
     values ('TWENTY', 300, '2999-12-31', 1000, 1, 5), ('GONE', 300, '2999-12-31', null, null, 0)`,
  );
  const { page, expectPageError } = await visit();
  expectPageError(/422 POST .*\/checkout\/coupon/);
  await signInAsNewCustomer(shop, page);
  await seedCart(page, "Vegetable Korma");
  await page.goto("/checkout");
  const expectRefused = async (code: string, words: string) => {
    await page.getByLabel("Coupon code").fill(code);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.locator("#couponCode-error").getByText(words, { exact: true }).waitFor();
  };
  await expectRefused("twenty", "Spend £5.05 more to use this coupon");
  await expectRefused("gone", "This coupon has been used up");
  await seedCart(page, "Malai Kofta");
  await page.goto("/checkout");
  await page.getByLabel("Coupon code").fill("twenty");
  await page.getByRole("button", { name: "Apply" }).click();
  await expectVisible(page, "Coupon applied successfully!");
  await expectVisible(page, "Discount (TWENTY)");
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expectVisible(page, "Menu Order placed successfully!");
  await seedCart(page, "Malai Kofta");
  await page.goto("/checkout");
  await expectRefused("TWENTY", "You have already used this coupon");
});
