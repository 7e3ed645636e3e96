import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import { waitForStream } from "./page-actions.ts";
import { signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("saves the counted cash and prints its difference; a recount replaces it", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ben Cole");
  await waitForStream(page, () => page.goto("/admin/reports/day"));
  const field = page.getByLabel("Counted cash");
  const note = page.getByLabel("Note");
  const save = page.getByRole("button", { name: "Save count" });
  const main = page.getByRole("main");
  const sheet = page.locator("body > .print-sheet");
  await main.getByText("Difference ____").waitFor();

  await field.fill("12,50");
  await save.click();
  await page.getByText("Enter an amount like 120 or 120.50.").waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "main" });

  // An amount that is not saved is not printed.
  await field.fill("12.50");
  await main.getByRole("status").getByText("£12.50 over").waitFor();
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByText("Save this count, or clear the field, before you print.").waitFor();
  await waitForFocus(field);
  expect(await sheet.count()).toBe(0);

  await note.fill("Two foreign coins");
  await save.click();
  await main.getByText(/^Ben Cole counted £12\.50 at \d\d:\d\d: £12\.50 over$/).waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  expect(await note.inputValue()).toBe("");
  await page.getByRole("button", { name: "Print" }).click();
  await sheet.getByText("£12.50 over").waitFor({ state: "attached" });
  await sheet.getByText("Note: Two foreign coins").waitFor({ state: "attached" });
  expect(await sheet.getByText("Difference ____").count()).toBe(0);

  await field.fill("0");
  await save.click();
  await main.getByText(/^Ben Cole counted £0\.00 at \d\d:\d\d: no difference$/).waitFor();
  await main.getByText("Two foreign coins").first().waitFor({ state: "detached" });

  // £120 is saved, but its response is lost.
  await page.route("**/admin/reports/day.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  visitor.expectPageError(/ERR_FAILED/);
  await field.fill("120");
  await save.click();
  await page.getByText(messages.offline.noAnswer).waitFor();
  await page.unroute("**/admin/reports/day.data*");
  await field.fill("121");
  await save.click();
  await main.getByText(/^Ben Cole counted £121\.00/).waitFor();
  // What is typed while an amount is being saved is kept.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/admin/reports/day.data*", async (route) => {
    await answered;
    await route.continue();
  });
  await field.fill("0");
  await save.click();
  await page.getByRole("button", { name: "Saving…" }).waitFor();
  await field.fill("5");
  answer();
  await main.getByText(/^Ben Cole counted £0\.00/).waitFor();
  await save.waitFor();
  expect(await field.inputValue()).toBe("5");
  await page.unroute("**/admin/reports/day.data*");

  visitor.expectPageError(/^422 POST .*\/admin\/reports\/day/);
  await note.fill("Two\tcoins");
  await field.fill("1");
  await save.click();
  await note.and(page.locator("[aria-invalid=true]")).waitFor();
  await note.fill("");
  expect(await field.and(page.locator("[aria-invalid=true]")).count()).toBe(0);
  await expect.poll(() => note.and(page.locator("[aria-invalid=true]")).count()).toBe(0);
  await field.fill("");

  await page.goto("/admin/audit");
  await page.getByText(/Ben Cole counted £12\.50 in cash for/).waitFor();
  await page.getByText(/Ben Cole recounted the cash for .+: £0\.00, was £12\.50/).waitFor();

  await page.goto("/admin/reports/day");
  await page.getByLabel("Day").fill("2024-05-04");
  await page.getByRole("button", { name: "Show" }).click();
  await main.getByText("Sat 4 May 2024").waitFor();
  await main.getByText("Difference ____").waitFor();
});
