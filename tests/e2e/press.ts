import type { Page } from "playwright-core";

/** Goes to a button and presses it, without the mouse. */
export async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name }).and(page.locator(":not([aria-disabled=true])"));
  await button.focus();
  await page.keyboard.press("Enter");
}
