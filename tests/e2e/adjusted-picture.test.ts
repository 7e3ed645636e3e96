import sharp from "sharp";
import { expect } from "vitest";
import { buildPicture } from "../builders/pictures.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { dialog, findDish, openMenuManagement } from "./menu-management-page.ts";
import { expectVisible } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("the owner crops and brightens a new picture, sees it in both themes, and the server stores the result", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await openMenuManagement(page);
  await page.getByRole("button", { name: "Edit Tadka Dal" }).click();
  const fileInput = dialog(page).getByLabel(/^Choose (a|another) picture/);
  await fileInput.setInputFiles({
    name: "dal.jpg",
    mimeType: "image/jpeg",
    buffer: await buildPicture(300, 900, "#646464").jpeg().toBuffer(),
  });
  const crop = dialog(page).getByLabel("Crop");
  const brightness = dialog(page).getByLabel("Brightness", { exact: false }).first();
  await crop.press("End");
  await brightness.press("End");
  for (const theme of ["Light theme", "Dark theme"])
    await dialog(page).getByRole("figure", { name: theme }).waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });

  await page.reload();
  await expect.poll(() => crop.inputValue()).toBe("100");
  await expect.poll(() => brightness.inputValue()).toBe("120");
  await crop.scrollIntoViewIfNeeded();
  // The picture is three times as high as it is wide. Clicking near its top moves the frame there.
  const frame = await dialog(page).locator(".touch-none").boundingBox();
  if (!frame) throw new Error("no picture to crop");
  await page.mouse.click(frame.x + frame.width / 2, frame.y + 4);
  await expect.poll(() => crop.inputValue()).toBe("0");
  await crop.press("End");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expectVisible(page, "Menu item updated successfully");

  const stored = await createRawClient(shop.url).get(
    (await findDish(shop, "Tadka Dal"))?.image ?? "",
  );
  const { data, info } = await sharp(new Uint8Array(await stored.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([133, 100]);
  // #646464 is a value of 100. The stripe at the top of the picture is cropped away.
  for (const value of [...data.subarray(0, 3), ...data.subarray(-3)])
    expect(Math.abs(value - 120)).toBeLessThan(8);
});
