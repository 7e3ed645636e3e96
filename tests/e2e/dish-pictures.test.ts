import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { buildPicture, expectSmallWebp } from "../builders/pictures.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { buildPhoto, dialog, findDish, openMenuManagement } from "./menu-management-page.ts";
import { goOffline, offlineErrors, waitForServiceWorker } from "./offline.ts";
import {
  expectVisible,
  signInAsNewCustomer,
  signInByRequest,
  waitForStream,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const form = (upload: Uint8Array, overrides: Record<string, string> = {}) => {
  const fields = {
    name: "Uploaded",
    description: "By a program",
    price: "1.00",
    category: "veg",
    picture: "new",
    ...overrides,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set(
    "upload",
    new Blob([new Uint8Array(upload)], { type: "image/png" }),
    "../../../etc/passwd.svg",
  );
  return data;
};

test("uploads are validated by content and allowed for staff only; stored pictures are served as immutable", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  await signInByRequest(page, owner);
  const staff = createRawClient(shop.url, await getCookieHeader(page));
  const save = (upload: Uint8Array) => staff.send("/admin/menu/save", form(upload));

  const { page: customer } = await visit();
  await signInAsNewCustomer(shop, customer);
  const customerClient = createRawClient(shop.url, await getCookieHeader(customer));
  expect((await customerClient.send("/admin/menu/save", form(await buildPhoto()))).status).toBe(
    403,
  );
  expect(
    (
      await createRawClient(shop.url).send("/admin/menu/save", form(await buildPhoto()))
    ).headers.get("location"),
  ).toContain("/signin");

  expect(
    (
      await save(
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      )
    ).status,
  ).toBe(422);
  expect((await save(new Uint8Array())).status).toBe(422);
  expect((await save(Buffer.alloc(5_000_000, 1))).status).toBe(413);
  expect(await findDish(shop, "Uploaded")).toBeUndefined();
  expect(
    (
      await save(
        await buildPicture(900, 300)
          .withExif({ IFD0: { Make: "A camera" } })
          .jpeg()
          .toBuffer(),
      )
    ).status,
  ).toBe(200);

  const { image = "" } = (await findDish(shop, "Uploaded")) ?? {};
  expect(image).toMatch(/^\/media\/\d{13}-[0-9a-f]{32}\.webp$/);
  const response = await createRawClient(shop.url).get(image);
  expect(
    Object.fromEntries(
      ["content-type", "cache-control", "x-content-type-options"].map((name) => [
        name,
        response.headers.get(name),
      ]),
    ),
  ).toEqual({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const stored = Buffer.from(await response.arrayBuffer());
  await expectSmallWebp(stored);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 400, height: 133 });
  for (const path of [
    "/media/..%2f..%2fpackage.json",
    "/media/x.webp",
    `/media/1700000000000-${"0".repeat(32)}.webp`,
  ]) {
    const missing = await createRawClient(shop.url).get(path);
    expect({
      path,
      status: missing.status,
      cache: missing.headers.get("cache-control"),
    }).toMatchObject({ status: 404 });
    expect(missing.headers.get("cache-control")).toContain("no-store");
  }

  // A picture that has been shown before is shown offline too.
  const { page: reader, expectPageError } = await visit({ serviceWorkers: "allow" });
  await reader.goto("/menu");
  await waitForServiceWorker(reader);
  const expectPicture = async () => {
    await reader.getByRole("searchbox", { name: "Search items" }).fill("Uploaded");
    const shown = reader.locator(`main img[src="${image}"]`);
    await waitFor("the picture", () =>
      shown.evaluate(
        (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 400,
      ),
    );
  };
  await expectPicture();
  await waitFor("the picture to be cached", () =>
    reader.evaluate(async (path) => Boolean(await caches.match(path)), image),
  );
  expectPageError(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await goOffline(reader);
  await reader.goto("/menu");
  await expectPicture();
});

test("if the picture cannot be stored, nothing is saved and the form keeps its values, even offline", async ({
  shop,
  visit,
}) => {
  await shop.database.pool.query("delete from menu_items where image_url like '/media/%'");
  const media = join(shop.dataDir, "media");
  rmSync(media, { recursive: true, force: true });
  writeFileSync(media, "not a folder");
  const visitor = await visit();
  const { page } = visitor;
  // Wait for the live stream: when it opens, the page loads its data again, which would fail
  // offline.
  await waitForStream(page, () => openMenuManagement(page));
  await page.getByRole("button", { name: "Edit Mango Lassi" }).click();
  await page.getByLabel("Price").fill("3.33");
  const image = dialog(page).getByLabel(/^Choose another picture/);
  await image.setInputFiles({
    name: "notes.txt",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  await expectVisible(page, /^Image upload failed: we can't read this file/);
  await image.setInputFiles({
    name: "lassi.jpg",
    mimeType: "image/jpeg",
    buffer: await buildPhoto(),
  });
  await page.getByText("Remove picture").waitFor();

  visitor.expectPageError(/^503 POST .*\/admin\/menu\/save/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(page, "Image upload failed: it could not be stored. Please try again.");
  await expect.poll(() => page.getByLabel("Price").inputValue()).toBe("3.33");
  expect(await findDish(shop, "Mango Lassi")).toMatchObject({ version: 1 });

  visitor.allowPageError(offlineErrors, "the page is offline");
  await goOffline(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(page, "Failed to update menu item");
  await page.context().setOffline(false);
  rmSync(media);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectVisible(page, "Menu item updated successfully");
  const dish = await findDish(shop, "Mango Lassi");
  expect(dish).toMatchObject({ price: 333, image: expect.stringMatching(/^\/media\//) });
});
