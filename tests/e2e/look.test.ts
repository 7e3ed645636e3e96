import sharp from "sharp";
import { describe, expect } from "vitest";
import { suggestSecondColour } from "../../domain/business/look/derive-palettes.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { createCustomerOrderPlacer } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const yellow = "#e6ff00";
const accent = "getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()";

describe("the look", () => {
  test("is previewed in both themes, saved, shown on every page with enough contrast, and reset", async ({
    visit,
  }) => {
    const { page } = await visit();
    await signInAsOwner(page);
    await page.goto("/admin/settings/look");
    const frame = (theme: string) => page.frameLocator(`iframe[title="Home page, ${theme} theme"]`);
    await frame("light").getByRole("heading", { level: 1 }).waitFor();
    const picker = page.getByLabel("Main colour, picker");
    await page.getByLabel("Main colour", { exact: true }).fill("8B1E3F");
    await expect.poll(() => picker.inputValue()).toBe("#8b1e3f");
    await page.getByLabel("Main colour", { exact: true }).fill(yellow);
    await expect.poll(() => picker.inputValue()).toBe(yellow);
    // The second colour was still the sample's, so it follows the main colour.
    const second = page.getByLabel("Second colour", { exact: true });
    await expect.poll(() => second.inputValue()).toBe(suggestSecondColour(yellow));
    await second.fill("#334455");
    await page.getByLabel("Main colour", { exact: true }).fill("#112233");
    await page.getByLabel("Main colour", { exact: true }).fill(yellow);
    await expect.poll(() => second.inputValue()).toBe("#334455");
    await page.getByLabel("Bitter and Work Sans").check();
    await page.getByLabel("Dishes", { exact: true }).uncheck();
    await page.getByRole("button", { name: "Move Contact details up" }).click();
    await page.getByRole("button", { name: "Move Contact details up" }).click();
    await page.getByLabel("Heading", { exact: false }).first().fill("Fresh pasta");

    await frame("dark").getByRole("heading", { name: "Fresh pasta" }).waitFor();
    await expectVisible(page, /^Links in the light theme are darker than your colour/);
    const buttonColour = (theme: string) =>
      frame(theme)
        .locator("a", { hasText: "Explore Menu" })
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    await expect.poll(() => buttonColour("dark")).toBe("rgb(230, 255, 0)");
    await expect.poll(() => buttonColour("light")).toBe("rgb(230, 255, 0)");
    const headings = await frame("light").locator("h2").allTextContents();
    expect(headings.indexOf("Get in Touch")).toBeLessThan(
      headings.indexOf("How would you like to order?"),
    );
    expect(headings).not.toContain("A taste of our menu");
    const frameWidth = () =>
      frame("light")
        .locator("body")
        .evaluate((body) => body.ownerDocument.defaultView?.innerWidth);
    await expect.poll(frameWidth).toBe(390);
    await page.getByLabel("Desktop").check();
    await expect.poll(frameWidth).toBe(1_280);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectVisible(page, "Saved and in use.");
    await expectAccessible(page);

    const visitor = await visit();
    await waitFor("the new look", async () =>
      (await (await visitor.page.request.get("/")).text()).includes(`--accent:${yellow}`),
    );
    const fonts: string[] = [];
    visitor.page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await visitor.page.goto("/");
    await expectVisible(visitor.page, "Fresh pasta");
    expect(await visitor.page.evaluate(accent)).toBe(yellow);
    for (const path of ["/", "/menu", "/dine-in", "/signin", "/terms-of-service"]) {
      await visitor.page.goto(path);
      await expectAccessible(visitor.page);
    }
    expect(fonts.filter((url) => !/(bitter|work-sans)/.test(url))).toEqual([]);
    expect(fonts.length).toBeGreaterThan(1);

    await page.goto("/menu");
    const chip = page.getByRole("link", { name: "Vegan" });
    await chip.click();
    const border = () => chip.evaluate((link) => getComputedStyle(link).borderColor);
    await expect.poll(border).toBe("rgb(230, 255, 0)");
    const avatar = page.getByRole("button", { name: /^Account:/ }).locator("img");
    expect(await avatar.getAttribute("src")).toBe("/pictures/avatar.webp");
    expect(await avatar.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe(
      "rgb(230, 255, 0)",
    );

    // The back office's style sheet is added after the look.
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Admin" }).click();
    await expectVisible(page, /Dashboard/);
    expect(await page.evaluate(accent)).toBe(yellow);

    await page.goto("/admin/settings/look");
    await page.getByRole("button", { name: "Reset to default" }).click();
    await page
      .getByRole("dialog", { name: "Reset the look to default?" })
      .getByRole("button", { name: "Reset", exact: true })
      .click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitFor("the default look", async () => {
      const html = await (await visitor.page.request.get("/")).text();
      return html.includes("A taste of our menu") && !html.includes(`--accent:${yellow}`);
    });
  });

  test("the preview shows the delivery area, a setting of another page", async ({
    shop,
    visit,
  }) => {
    await shop.database.pool.query(
      `update business set settings = settings || '{"deliveryArea": "We deliver near the river."}'`,
    );
    const { page } = await visit();
    await signInAsOwner(page);
    const preview = page.frameLocator('iframe[title="Home page, light theme"]');
    await expect
      .poll(async () => {
        await page.goto("/admin/settings/look");
        await preview.getByRole("heading", { level: 1 }).waitFor();
        return preview.getByText(/^We deliver near the river\./).count();
      })
      .toBe(1);
  });

  test("removing a picture clears its title or description", async ({ visit }) => {
    const { page } = await visit();
    await signInAsOwner(page);
    await page.goto("/admin/settings/look");
    const preview = page.frameLocator('iframe[title="Home page, light theme"]');
    await preview.getByRole("heading", { level: 1 }).waitFor();
    const photo = sharp({
      create: { width: 900, height: 900, channels: 3, background: "#557755" },
    }).png();
    const upload = { name: "photo.png", mimeType: "image/png", buffer: await photo.toBuffer() };
    for (const [picture, text] of [
      ["Main picture", "Description of the picture"],
      ["First picture", "Title of the first picture"],
    ] as const) {
      const group = page.getByRole("group", { name: `${picture} (optional)` });
      await page.getByLabel(`${picture}: choose a picture`).setInputFiles(upload);
      await group.getByText("Choose another picture").waitFor();
      await page.getByLabel(text).fill("The terrace");
      if (picture === "Main picture") await preview.getByAltText("The terrace").waitFor();
      await group.getByRole("button", { name: "Remove picture" }).click();
      await expect.poll(() => page.getByLabel(text).inputValue()).toBe("");
      await preview.getByAltText("The terrace").waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectVisible(page, "No changes to save.");
  });

  test("the crop of a main picture can be moved before it is saved", async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await signInAsOwner(page);
    await page.goto("/admin/settings/look");
    const half = { width: 600, height: 600, channels: 3 } as const;
    const green = await sharp({ create: { ...half, background: "#00aa00" } })
      .png()
      .toBuffer();
    const photo = sharp({ create: { ...half, width: 1_200, background: "#cc0000" } })
      .composite([{ input: green, left: 600, top: 0 }])
      .png();
    const group = page.getByRole("group", { name: "Main picture (optional)" });
    const readPicture = async (before: string) => {
      const files = group.locator("input[type=hidden]");
      await expect.poll(() => files.inputValue()).not.toBe(before);
      const value = await files.inputValue();
      const response = await page.request.get(JSON.parse(value).small);
      const { channels } = await sharp(await response.body()).stats();
      return { value, red: channels[0]?.mean ?? 0, green: channels[1]?.mean ?? 0 };
    };
    const before = await group.locator("input[type=hidden]").inputValue();
    await page.getByLabel("Main picture: choose a picture").setInputFiles({
      name: "photo.png",
      mimeType: "image/png",
      buffer: await photo.toBuffer(),
    });
    const centred = await readPicture(before);
    expect(centred.red).toBeGreaterThan(70);
    expect(centred.green).toBeGreaterThan(50);
    const crop = group.getByRole("slider", { name: "Crop" });
    await crop.press("Home");
    await group.getByText("0% from the left").waitFor();
    const left = await readPicture(centred.value);
    expect(left.red).toBeGreaterThan(190);
    expect(left.green).toBeLessThan(20);
    await expectAccessible(page, { widths: [320, 390] });
    await group.getByRole("button", { name: "Remove picture" }).click();
    await crop.waitFor({ state: "detached" });
  });

  test("a dark logo has a plate in the dark theme; a ticket prints without a logo that fails to load", async ({
    shop,
    visit,
  }) => {
    const { placeDelivery } = await createCustomerOrderPlacer(shop);
    const number = await placeDelivery();
    const { page } = await visit();
    await signInAsOwner(page);
    await page.goto("/admin/settings/look");
    const logo = sharp({
      create: { width: 300, height: 100, channels: 4, background: "#00000000" },
    }).composite([
      { input: { create: { width: 200, height: 40, channels: 3, background: "#101010" } } },
    ]);
    const upload = { name: "logo.png", mimeType: "image/png", buffer: await logo.png().toBuffer() };
    // Once the preview is there, the page handles a chosen file.
    await page
      .frameLocator('iframe[title="Home page, light theme"]')
      .getByRole("heading", { level: 1 })
      .waitFor();
    await page.getByLabel("Logo: choose a picture").setInputFiles(upload);
    await page
      .getByRole("group", { name: "Logo (optional)" })
      .getByText("Choose another picture")
      .waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectVisible(page, "Saved and in use.");
    await waitFor("the logo", async () =>
      (await (await page.request.get("/")).text()).includes("/media/"),
    );

    await page.goto("/");
    const plateIn = (theme: string) =>
      page
        .getByRole("banner")
        .locator("img[src^='/media/']")
        .first()
        .evaluate((image, name) => {
          document.documentElement.className = name;
          return getComputedStyle(image).backgroundColor;
        }, theme);
    expect(await plateIn("dark")).toBe("rgb(255, 255, 255)");
    expect(await plateIn("light")).toBe("rgba(0, 0, 0, 0)");

    const logoStyle = await page
      .getByRole("banner")
      .locator("img[src^='/media/']")
      .first()
      .evaluate((image) => {
        const { height, fontFeatureSettings } = getComputedStyle(image);
        return { height, fontFeatureSettings };
      });
    expect(logoStyle).toEqual({ height: "36px", fontFeatureSettings: '"lnum"' });

    // The logo is wide, so on a phone the name is hidden rather than truncated.
    const logoLink = page
      .getByRole("banner")
      .getByRole("link")
      .filter({ has: page.locator("img[src^='/media/']") })
      .first();
    const shownParts = () =>
      logoLink.evaluate((link) => {
        const box = link.getBoundingClientRect();
        const isInside = ({ left, right, top, bottom }: DOMRect) =>
          left >= box.left && right <= box.right + 0.5 && top >= box.top && bottom <= box.bottom;
        const picture = link.querySelector("img");
        const name = link.querySelector("span");
        if (!picture || !name) throw new Error("the logo has no picture or name");
        const isOut = name.getBoundingClientRect().top >= box.bottom || name.clientWidth <= 1;
        const isWhole =
          isInside(name.getBoundingClientRect()) && name.scrollWidth <= name.clientWidth;
        const nameInView = isWhole ? "whole" : "cut";
        return {
          picture: isInside(picture.getBoundingClientRect()),
          name: isOut ? "out of view" : nameInView,
        };
      });
    for (const [width, name] of [
      [320, "out of view"],
      [390, "out of view"],
      [700, "whole"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      expect({ width, ...(await shownParts()) }).toEqual({ width, picture: true, name });
    }

    await page.addInitScript(() => {
      HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
      window.print = () => {
        document.documentElement.dataset.printed = "";
      };
    });
    await page.goto(`/admin/orders/${number}/ticket`);
    await page.getByRole("button", { name: "Print ticket" }).click();
    await page.locator("html[data-printed]").waitFor();
  });
});
