import type { Page } from "playwright-core";
import { tabTo } from "./tab-to.ts";

/** Chooses from the list of a select that shows `now`, with the keyboard alone. */
export async function chooseByKeys(page: Page, now: string, wanted: string): Promise<void> {
  await tabTo(page, now);
  await page.keyboard.press("Enter");
  // The list takes the focus shortly after it is visible; keys typed before go elsewhere.
  const reached = page.locator("[role=option][data-highlighted]:focus");
  await reached.waitFor();
  await page.keyboard.type(wanted);
  await reached.filter({ hasText: wanted }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}
