import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { signInAsOwner } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the counted cash shows and prints its difference, and is dropped with another day", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto("/admin/reports/day");
  await page.evaluate("window.print = () => undefined");
  const field = page.getByLabel("Counted cash");
  const main = page.getByRole("main");
  await main.getByText("Difference ____").waitFor();

  await field.fill("12,50");
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByText("Enter an amount like 120 or 120.50, or nothing.").waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.locator("body > .print-sheet").count()).toBe(0);
  await expectAccessible(page, { widths: [320, 1280], within: "main" });

  await field.fill("12.50");
  await main.getByRole("status").getByText("£12.50 over").waitFor();
  await page.getByRole("button", { name: "Print" }).click();
  const sheet = page.locator("body > .print-sheet");
  await sheet.getByText("£12.50 over").waitFor({ state: "attached" });
  expect(await sheet.getByText("Difference ____").count()).toBe(0);

  await page.getByLabel("Day").fill("2024-05-04");
  await page.getByRole("button", { name: "Show" }).click();
  await main.getByText("Sat 4 May 2024").waitFor();
  expect(await field.inputValue()).toBe("");
  await main.getByText("Difference ____").waitFor();
});
