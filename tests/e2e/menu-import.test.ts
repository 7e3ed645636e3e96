import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { buildPicture } from "../builders/pictures.ts";
import { owner } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { focusedName, tabTo } from "./keyboard.ts";
import { findDish } from "./menu-management-page.ts";
import { expectVisible, signInByRequest } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const defaultHeader = "name,price,category,contains,photo,Supplier\n";
const chooseFile = (page: Page, rows: string, header = defaultHeader) =>
  page.getByLabel(/^Choose (a CSV|another) file/).setInputFiles({
    name: "my menu.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(header + rows),
  });
const saveDraft = (page: Page) => page.getByRole("button", { name: "Save as draft" }).click();

/** Drops the files onto the page with one drop event. */
async function dropPhotos(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const encodedFiles = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    content: buffer.toString("base64"),
  }));
  const dataTransfer = await page.evaluateHandle((encoded) => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of encoded)
      transfer.items.add(
        new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], name, { type }),
      );
    return transfer;
  }, encodedFiles);
  await page.getByText("or drop them here").dispatchEvent("drop", { dataTransfer });
}

test("an owner corrects a file, adds photos to the draft and publishes 300 dishes", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/menu");
  await page.getByRole("link", { name: "Import dishes or photos" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Template" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("may contain");

  await chooseFile(page, "Pav Bhaji,6.25,veg,banana,,Acme\nTadka Dal,,,,,\n");
  await expectVisible(page, "“banana” is not one of the 14 allergens.");
  await expect.poll(() => focusedName(page)).toContain("There is a problem: my menu.csv");
  await expectVisible(
    page,
    "2 rows have a problem, so nothing was saved. Correct them or leave them out below, or correct the file and choose it again.",
  );
  // What to correct comes before the columns.
  await expect
    .poll(() => page.locator("summary").allTextContents())
    .toEqual(["Refused: 2", "Columns in your file: 6"]);
  await expectAccessible(page, { widths: [320, 1280] });
  await page.setViewportSize({ width: 390, height: 844 });

  const manyRows = Array.from(
    { length: 298 },
    (_, index) => `Dish ${index},4.50,veg,milk,,\n`,
  ).join("");
  await chooseFile(page, `Pav Bhaji,6.25,veg,milk,IMG_1.jpg,Acme\nTadka Dal,4.10,,,,\n${manyRows}`);
  await expectVisible(
    page,
    "Every row can be imported. Please read the notes. Nothing is saved yet.",
  );
  await expectVisible(page, /^299 dishes have allergens that are not known: /);
  await expectVisible(page, "1 column will not be imported: Supplier.");
  await tabTo(page, "Save as draft");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedName(page)).toBe("Draft: my menu.csv");
  await expectVisible(page, "299 new, 1 changed, 0 unchanged.");
  for (const path of ["/admin/menu", "/admin/setup"]) {
    await page.goto(path);
    await expectVisible(page, "300 dishes are in a draft.");
  }
  await expectAccessible(page, { widths: [320, 1280] });
  await page.getByRole("link", { name: "Check and publish" }).click();
  await expectVisible(page, "299 new, 1 changed, 0 unchanged.");
  expect(await findDish(shop, "Pav Bhaji")).toBeUndefined();

  const photo = await buildPicture(900, 600).jpeg().toBuffer();
  const validPhotos = ["img_1.JPG", "tadka dal.jpg", "holiday.jpg"].map((name) => ({
    name,
    mimeType: "image/jpeg",
    buffer: photo,
  }));
  const brokenPhoto = {
    name: "Dish 7.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("not a picture"),
  };
  const workbook = { name: "menu.xlsx", mimeType: "application/zip", buffer: Buffer.from("PK") };
  await dropPhotos(page, [...validPhotos, brokenPhoto, workbook]);
  await expectVisible(page, "Not a picture, so not added: menu.xlsx.");
  await expectVisible(page, "3 ready to upload, 1 without a dish: choose it below.");
  await page.getByLabel("Dish for holiday.jpg").selectOption({ label: "Dish 12" });
  await expectAccessible(page, { widths: [320, 1280] });
  await page.getByRole("button", { name: "Upload 4 photos" }).click();
  await expectVisible(page, "3 uploaded, 1 ready to upload.");
  await expectVisible(
    page,
    "Image upload failed: we can't read this file. Please choose a JPEG, PNG or WebP file.",
  );
  // A dish's new photo can be replaced by another one.
  await page.getByLabel("Choose photos").setInputFiles(validPhotos.slice(1, 2));
  await expectVisible(page, "2 ready to upload.");
  const publish = page.getByRole("button", { name: "Publish to the menu" });
  await expectVisible(
    page,
    "2 photos below are not uploaded yet. Upload them first, or remove them.",
  );
  expect(await publish.getAttribute("aria-disabled")).toBe("true");
  for (const name of ["Dish 7.jpg", "tadka dal.jpg"])
    await page.getByRole("button", { name: `Remove ${name}` }).click();

  // The photos are below 300 rows.
  await page.getByRole("link", { name: "Back to the draft to publish it" }).click();
  await expectUncovered(publish);
  await page.getByRole("link", { name: "Add photos first" }).click();
  await expectUncovered(page.locator("#photos h2"));
  await publish.click();
  await expectVisible(page, "Menu published: 299 new, 1 changed.");
  await expectVisible(page, "317 dishes are published.");
  await expect.poll(() => focusedName(page)).toBe("Import dishes");
  for (const name of ["Pav Bhaji", "Tadka Dal", "Dish 12"])
    expect((await findDish(shop, name))?.image, name).toMatch(/^\/media\//);
  expect(await findDish(shop, "Dish 7")).toMatchObject({ price: 450, image: "" });
  // The photo column's names still match.
  await page.getByLabel("Choose photos").setInputFiles(validPhotos.slice(0, 1));
  await expectVisible(page, "1 ready to upload.");
});

test("an owner assigns the columns of their own spreadsheet", async ({ shop, visit }) => {
  const { page, expectPageError } = await visit();
  await signInByRequest(page, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/menu/import");
  expectPageError(/422 POST .*\/admin\/menu\/import/);
  await chooseFile(
    page,
    "Khachapuri;9,50;V;Milk, eggs;Cheese bread;mild\n",
    "Was;Price (£);Veg?;Contains;Text;Spice\n",
  );
  await expectVisible(page, "Which column has the name? Choose below, then check the file again.");
  await expectVisible(page, "3 columns will not be imported: Was, Text, Spice.");
  await expectAccessible(page, { widths: [320, 1280] });
  await page.getByLabel(/^Text/).selectOption("Name");
  await page.getByLabel(/^Was/).focus();
  await page.keyboard.type("Na");
  await expectVisible(page, "Another column is set to “Name” too.");
  await page.getByLabel(/^Text/).selectOption("Description");
  await tabTo(page, "Check the file again");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedName(page)).toContain("Result: my menu.csv");
  await expectVisible(page, "1 column will not be imported: Spice.");
  // The choices still apply to the corrected file.
  await chooseFile(
    page,
    "Cheese bread with egg;Khachapuri;9,50;V;Milk, eggs;mild\n",
    "Text;Was;Price (£);Veg?;Contains;Spice\n",
  );
  await expectVisible(page, "Cheese bread with egg");
  expect(await page.getByLabel(/^Was/).inputValue()).toBe("name");
  expect(await page.getByLabel(/^Text/).inputValue()).toBe("description");
  await saveDraft(page);
  await page.getByRole("button", { name: "Publish to the menu" }).click();
  await expectVisible(page, "Menu published: 1 new, 0 changed.");
  expect(await findDish(shop, "Khachapuri")).toMatchObject({
    price: 950,
    description: "Cheese bread with egg",
    category: "veg",
  });
});

test("an owner answers on the page what the file does not say", async ({ shop, visit }) => {
  const { page } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/menu/import");
  await chooseFile(
    page,
    "Lobiani,8,,gluten,,\nMchadi,4,,none,,\nMtsvadi,14,,-,,\nAdjika,2,veg,nuts,,\n",
  );
  await expectVisible(page, "Veg or non-veg? 0 of 3 answered");
  await saveDraft(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("fieldset")?.textContent))
    .toContain("Lobiani");
  await expectVisible(page, "Choose veg or non-veg.");
  await expectAccessible(page, { widths: [320, 1280] });
  await page.getByRole("group", { name: "Mtsvadi" }).getByLabel("Non-Veg").check();
  await page.getByRole("button", { name: "All others: Veg", exact: true }).click();
  await expectVisible(page, "Veg or non-veg? 3 of 3 answered");
  await page.getByRole("link", { name: "Go to “Save as draft”" }).waitFor();
  await page.getByLabel(/^My allergen list is complete/).check();
  await expectVisible(page, /^1 dish has allergens that are not known: Mtsvadi\./);
  await expectVisible(
    page,
    /^1 dish has an empty allergen cell: Mtsvadi\. Once published, complete it in Menu/,
  );
  await expect.poll(() => page.getByLabel(/^My allergen list is complete/).isChecked()).toBe(true);
  await saveDraft(page);
  await expectVisible(page, "4 new, 0 changed, 0 unchanged.");
  await expectVisible(page, /^You state that your allergen list is complete: 3 dishes/);
  // Answers apply only to the file that they were given for. A wrong answer can be corrected.
  await chooseFile(
    page,
    "Mtsvadi,14,yes,fish,veggie\nLobiani,8,,,\n",
    "name,price,vegan,type,diet\n",
  );
  await expectVisible(page, "Veg or non-veg? 0 of 2 answered");
  await page.getByRole("button", { name: "All of these: Non-Veg", exact: true }).click();
  await expectVisible(page, "Veg or non-veg? 1 of 2 answered");
  await saveDraft(page);
  await expectVisible(
    page,
    "Your file says that this dish is vegan. Choose Veg, or correct the file.",
  );
  await page.getByRole("group", { name: "Mtsvadi" }).getByLabel("Veg", { exact: true }).check();
  await saveDraft(page);
  await expectVisible(page, "2 new, 0 changed, 0 unchanged.");
  await page.getByRole("button", { name: "Publish to the menu" }).click();
  await expectVisible(page, "Menu published: 2 new, 0 changed.");
  expect(await findDish(shop, "Mtsvadi")).toMatchObject({ category: "veg", vegan: true });
  expect(await findDish(shop, "Lobiani")).toMatchObject({ category: "non-veg" });
});

test("a draft shows what has changed on the menu since; it can be used anyway or discarded", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit();
  await signInByRequest(page, owner);
  await page.goto("/admin/menu/import");
  await chooseFile(page, "Mango Lassi,3.10,,,,\n");
  await saveDraft(page);
  await expectVisible(page, "Draft: my menu.csv");
  // A new draft replaces the old one.
  await chooseFile(page, "Mango Lassi,3.20,,,,\n");
  await saveDraft(page);
  await page
    .getByRole("button", { name: /^(Save as draft|Saving)/ })
    .waitFor({ state: "detached" });
  await expectVisible(page, "Price: £3.20 was: £2.75");
  expect(await page.getByRole("heading", { name: "Draft: my menu.csv" }).count()).toBe(1);
  await shop.database.pool.query(
    "update menu_items set price = 250, version = version + 1 where name = 'Mango Lassi'",
  );
  expectPageError(/409 POST .*\/admin\/menu\/import/);
  await page.getByRole("button", { name: "Publish to the menu" }).click();
  await expectVisible(page, "Changed on the menu after the draft was saved: 1");
  await expectVisible(page, "Price: £2.50 was: £2.75");
  expect((await findDish(shop, "Mango Lassi"))?.price).toBe(250);
  // Scroll up, because the sticky bar may cover half of a button here.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, { widths: [390, 1280] });
  await page.getByRole("button", { name: "Use the draft" }).click();
  await expectVisible(page, "0 new, 1 changed, 0 unchanged.");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expectVisible(
    page,
    "You'll lose the draft and the photos you added to it. The menu stays as it is.",
  );
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect.poll(() => focusedName(page)).toBe("Discard draft");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expectVisible(page, "Draft discarded. The menu is as before.");
  await expect.poll(() => focusedName(page)).toBe("Import dishes");
  // The dialog has closed and no longer covers the page.
  await page.getByRole("link", { name: "Menu", exact: true }).last().click();
  await expectVisible(page, /^\d+ dishes/);
});
