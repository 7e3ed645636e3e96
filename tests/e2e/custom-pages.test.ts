import sharp from "sharp";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const pagesPath = "/admin/settings/pages";
const longTitles = [
  "Gift cards & vouchers",
  "Our story, and the people behind the stove since the start",
  "Catering for weddings",
];

test("the owner writes pages with a preview; a stale edit loses no text; the header fits at every width", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError } = await visit();
  expectPageError(/409 POST .*\/settings\/pages/);
  await signInAsOwner(page);
  await page.goto(pagesPath);
  for (const title of longTitles) {
    await page.getByRole("link", { name: "Add page" }).click();
    await page.getByRole("heading", { name: "New page" }).waitFor();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Link", { exact: true }).selectOption("navigation");
    await page.getByLabel("Text", { exact: true }).fill("# How\n\nAsk **us**.");
    const preview = page.getByRole("complementary", { name: "Preview" });
    await preview.getByRole("heading", { name: "How" }).waitFor();
    if (title === longTitles[0]) {
      const text = page.getByLabel("Text", { exact: true });
      await text.focus();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" Or see ");
      // Back past the picture's button.
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.type("/menu");
      await expect.poll(() => text.inputValue()).toMatch(/Or see \[link text\]\(\/menu\)$/);
      await preview.getByRole("link", { name: "link text" }).waitFor();
      await page.keyboard.press("Control+Z");
      await expect.poll(() => text.inputValue()).not.toContain("/menu");
      // The browser undoes the typed address, the link and the words before it in one step or more.
      if ((await text.inputValue()).includes("link text")) await page.keyboard.press("Control+Z");
      await expect.poll(() => text.inputValue()).toMatch(/us\*\*\.( Or see )?$/);
      await page.getByLabel("Web address").fill("menu");
      await page.getByRole("button", { name: "Save" }).click();
      await page
        .getByRole("main")
        .getByRole("link", { name: messages.customPages.slugReserved })
        .waitFor();
      await expectAccessible(page);
      await page.getByLabel("Web address").fill("gift-cards");
    }
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("rowheader", { name: title }).waitFor();
  }
  await expectAccessible(page);

  await page.getByRole("link", { name: `Edit ${longTitles[0]}` }).click();
  await page.getByRole("heading", { name: "Edit page" }).waitFor();
  await page.getByLabel("Text", { exact: true }).fill("My text");
  // Another tab of the owner saves first.
  await shop.database.pool.query(
    "update own_pages set title = 'Vouchers', version = version + 1 where slug = 'gift-cards'",
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expectVisible(page, `Title from ${longTitles[0]} to Vouchers`);
  await expect.poll(() => page.getByLabel("Text", { exact: true }).inputValue()).toBe("My text");
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("rowheader", { name: longTitles[0] }).waitFor();

  const bar = page.locator("header > div").first();
  for (const width of [1_280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/gift-cards");
    await page.getByRole("heading", { level: 1, name: longTitles[0] }).waitFor();
    await expectVisible(page, "My text");
    expect(
      await bar.evaluate((div) => div.scrollWidth - div.clientWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
    await bar.getByRole("button", { name: width > 1_152 ? "More" : "Open navigation" }).click();
    await page.getByRole("link", { name: longTitles[1] }).waitFor();
  }

  await shop.database.pool.query(
    "update own_pages set title = 'Our catering', placement = case slug when 'gift-cards' then 'navigation' else 'footer' end, version = version + 1",
  );
  await page.setViewportSize({ width: 1_280, height: 900 });
  await expect
    .poll(async () => {
      await page.goto("/gift-cards");
      return bar.getByRole("link", { name: "Our catering" }).count();
    })
    .toBe(1);
  await expectVisible(page, "Our catering");
  expect(await bar.getByRole("button", { name: "More" }).count()).toBe(0);
  expect(await bar.evaluate((div) => div.scrollWidth - div.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1_160, height: 900 });
  await bar.getByRole("button", { name: "More" }).click();
  await bar.getByRole("link", { name: "Our catering" }).waitFor();
  expect(await bar.evaluate((div) => div.scrollWidth - div.clientWidth)).toBeLessThanOrEqual(0);
  await shop.database.pool.query("update own_pages set title = $1 where slug = 'gift-cards'", [
    longTitles[0],
  ]);

  await page.goto(pagesPath);
  await page.getByRole("button", { name: `Delete ${longTitles[0]}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
  await expectVisible(page, messages.customPages.deleted);
  await page.getByRole("rowheader", { name: longTitles[0] }).waitFor({ state: "detached" });
});

test("a page can have a picture, which customers see with its description", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto(`${pagesPath}/new`);
  await page.getByLabel("Title", { exact: true }).fill("Our oven");
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("We bake daily.");
  const background = { r: 160, g: 90, b: 40 };
  const photo = sharp({ create: { width: 1_200, height: 900, channels: 3, background } }).png();
  await page.getByLabel("Add a picture").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await page.getByRole("alert").getByText(messages.dishes.notAPicture).waitFor();
  await page.getByLabel("Add a picture").setInputFiles({
    name: "oven.png",
    mimeType: "image/png",
    buffer: await photo.toBuffer(),
  });
  await expect.poll(() => text.inputValue()).toContain("![Describe the picture](/media/");
  // The description is selected, to be typed over.
  await page.keyboard.type("The clay oven");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByRole("img", { name: "The clay oven" }).waitFor();
  await expectAccessible(page, { widths: [320, 390] });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("rowheader", { name: "Our oven" }).waitFor();

  await page.goto("/our-oven");
  const picture = page.getByRole("main").getByRole("img", { name: "The clay oven" });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, { widths: [320, 768, 1280] });

  await page.goto(pagesPath);
  await page.getByRole("button", { name: "Delete Our oven" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
  await page.getByRole("rowheader", { name: "Our oven" }).waitFor({ state: "detached" });
});
