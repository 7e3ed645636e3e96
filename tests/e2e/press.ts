import type { Page } from "playwright-core";

/** Tabs to a button and presses it. */
export async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name }).and(page.locator(":not([aria-disabled=true])"));
  await button.focus();
  await page.keyboard.press("Enter");
}
