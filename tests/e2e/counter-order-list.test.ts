import { expect } from "vitest";
import { expectUncovered } from "./expect-uncovered.ts";
import { signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const dishes = ["Vegetable Korma", "Garlic Naan", "Jeera Rice", "Tadka Dal", "Punjabi Samosa"];

test("the counter lists five dishes without scrolling, and Take payment stays in view, also on a phone", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/counter");
  for (const dish of dishes)
    await page.getByRole("button", { name: new RegExp(`^${dish}`) }).click();
  const list = page.getByRole("list", { name: "Order", exact: true });
  const isWhole = () => list.evaluate((ul) => ul.scrollHeight <= ul.clientHeight);
  const pay = page.getByRole("button", { name: "Take payment" });
  expect(await isWhole()).toBe(true);
  await expectUncovered(pay);
  await page.setViewportSize({ width: 390, height: 700 });
  expect(await isWhole()).toBe(true);
  await list.evaluate((ul) => ul.scrollIntoView());
  await expectUncovered(pay);
});
