import type { Page } from "playwright-core";
import { expect } from "vitest";
import { owner } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, tabTo } from "./keyboard.ts";
import { findDish } from "./menu-management-page.ts";
import { expectVisible, signInByRequest } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const chooseFile = (page: Page, rows: string) =>
  page.getByLabel(/^Choose (a CSV|another) file/).setInputFiles({
    name: "my menu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`name,price,category,contains,may contain\n${rows}`),
  });
const findRow = (page: Page, name: string | RegExp) => page.getByRole("group", { name });

test("an owner corrects refused rows on a phone, without another file", async ({ shop, visit }) => {
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  await signInByRequest(page, owner);
  await page.goto("/admin/menu/import");
  const validRows = Array.from({ length: 250 }, (_, at) => `Dish ${at},4.50,veg,milk,\n`).join("");
  const wrongRows = Array.from({ length: 48 }, (_, at) => `Wrong ${at},,veg,milk,\n`).join("");
  await chooseFile(
    page,
    `Naan,,veg,mlik,\nPrawn Curry,5,non-veg,"shellfish, milk",banana\n${validRows}${wrongRows}`,
  );
  await expectVisible(
    page,
    /^50 rows have a problem, so nothing was saved\. Correct them or leave them out below/,
  );
  const naan = findRow(page, "Row 2, Naan");
  const curry = findRow(page, "Row 3, Prawn Curry");
  await naan.getByText("Enter the price.").waitFor();
  await curry.getByText("“banana” is not one of the 14 allergens.").waitFor();
  await expectAccessible(page, { widths: [320, 390, 1280] });
  await page.setViewportSize({ width: 390, height: 844 });

  await naan.getByRole("button", { name: "Use “milk” for “mlik”" }).click();
  await expect.poll(() => focusedName(page)).toContain("Contains");
  expect(await naan.getByLabel("Contains").inputValue()).toBe("milk");
  await naan.getByLabel("Price").fill("cheap");
  await curry.getByRole("button", { name: "Use “crustaceans” for “shellfish”" }).click();
  await page.getByText("3 changes, not checked yet").waitFor();

  // The form keeps the corrections after a failed request.
  await page.route("**/admin/menu/import.data*", (route) => route.abort());
  expectPageError(/ERR_FAILED/);
  await page.getByRole("button", { name: "Check again" }).click();
  await expectVisible(page, /^Nothing was imported\. /);
  await page.unroute("**/admin/menu/import.data*");
  expect(await naan.getByLabel("Price").inputValue()).toBe("cheap");
  await naan.getByLabel("Price").press("Enter");
  await naan.getByText("“cheap” is not a price.").waitFor();
  await expect.poll(() => focusedName(page)).toContain("There is a problem: my menu.csv");
  expect(await naan.getByLabel("Contains").inputValue()).toBe("milk");

  // A space at the end, as phone keyboards add it, changes nothing.
  await naan.getByLabel("Price").fill("cheap ");
  await naan.getByLabel("Contains").focus();
  await naan.getByText("“cheap” is not a price.").waitFor();
  expect(await page.getByText("not checked yet").count()).toBe(0);
  await naan.getByLabel("Price").fill("2.20");
  await curry.getByLabel("May contain").fill("");
  const prices = page.getByRole("group", { name: /Wrong/ }).getByLabel("Price");
  expect(await prices.count()).toBe(48);
  for (const price of await prices.all()) await price.fill("3");
  await tabTo(page, "Check again");
  await page.keyboard.press("Enter");
  await expectVisible(page, /^Every row can be imported\./);
  await expect.poll(() => focusedName(page)).toContain("Result: my menu.csv");

  // A correction can be corrected until the draft is saved.
  await page.getByText("Corrected: 50").click();
  await naan.getByLabel("Price").fill("2.40");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expectVisible(page, "300 new, 0 changed, 0 unchanged.");
  await page.getByRole("button", { name: "Publish to the menu" }).click();
  await expectVisible(page, "Menu published: 300 new, 0 changed.");
  expect(await findDish(shop, "Naan")).toMatchObject({
    price: 240,
    allergens: { milk: "contains" },
  });
  expect(await findDish(shop, "Prawn Curry")).toMatchObject({
    allergens: { crustaceans: "contains", milk: "contains" },
  });
});

test("an owner leaves out the rows with only a section", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInByRequest(page, owner);
  await page.goto("/admin/menu/import");
  await page.getByLabel(/^Choose a CSV/).setInputFiles({
    name: "my menu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name,price,category,section\n,,,Kids\nNaan Bites,2,veg,Kids\n,,,Drinks\n"),
  });
  await page.getByText("This row has only the section “Kids”.").waitFor();
  await page.getByRole("button", { name: "Leave out 2 rows with only a section" }).click();
  await expectVisible(page, "2 rows left out: rows 2, 4. To include them, choose the file again.");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expectVisible(page, "1 new, 0 changed, 0 unchanged.");
});

test("an owner leaves out a row that repeats a dish", async ({ visit }) => {
  const { page } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/menu/import");
  await chooseFile(page, "Dosa,2,veg,,\nDosa,3,veg,,\nIdli,x,veg,,\nVada,4,,,\n");
  const repeated = findRow(page, "Row 3, Dosa");
  await repeated.getByText("Same dish as row 2.").waitFor();
  await repeated.getByRole("button", { name: "Leave this row out" }).click();
  await expectVisible(page, "1 row left out: row 3. To include it, choose the file again.");
  await findRow(page, "Row 4, Idli").getByLabel("Price").fill("3");
  await page.getByRole("button", { name: "Check again" }).click();
  await expectVisible(
    page,
    "Please answer the question below for each dish. Nothing is saved yet.",
  );
  await expectVisible(page, "1 row left out: row 3. To include it, choose the file again.");
  await expectVisible(page, "New: 2 and 1 with a question above");
});

test("after a failed check of other columns, the old result cannot be saved", async ({ visit }) => {
  const { page, expectPageError } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/menu/import");
  await chooseFile(page, "Naan Two,2,veg,milk,nuts\n");
  const save = page.getByRole("button", { name: "Save as draft" });
  await save.waitFor();
  await page.getByText("Columns in your file: 5").click();
  await page.getByLabel("may contain").selectOption("free of");
  await page.route("**/admin/menu/import.data*", (route) => route.abort());
  expectPageError(/ERR_FAILED/);
  await page.getByRole("button", { name: "Check the file again" }).click();
  await expectVisible(page, /^Nothing was imported\. /);
  await expectVisible(page, "You changed the columns. Check the file again to see the result.");
  expect(await save.count()).toBe(0);
  await page.unroute("**/admin/menu/import.data*");
  await page.getByRole("button", { name: "Check the file again" }).click();
  await save.waitFor();
});
