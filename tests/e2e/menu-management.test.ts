import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { nothingStated } from "../../domain/menu/dietary-facts.ts";
import { menuStore } from "../../domain/menu/menu-store.ts";
import { aPicture, expectSmallWebp } from "../builders/pictures.ts";
import { priceOf } from "../builders/shop.ts";
import { inspect } from "./inspect.ts";
import { addButton, becomeCustomer, expectOrders, fillCart, sees, signInAtDoor } from "./people.ts";
import { cookieOf, rawClient } from "./raw-client.ts";
import { owner, type RunningShop } from "./running-shop.ts";
import { test } from "./shop.ts";
import { focused, tabTo } from "./tab-to.ts";
import { until } from "./until.ts";

async function openMenu(page: Page): Promise<void> {
  await signInAtDoor(page, owner);
  await page.goto("/admin/menu");
}
const menuOf = (shop: RunningShop) => menuStore(shop.database.db).kept(Temporal.Now.instant());
const dishCalled = async (shop: RunningShop, name: string) => (await menuOf(shop)).find((dish) => dish.name === name);
const dialog = (page: Page) => page.getByRole("dialog");
const soldOut = (page: Page, dish: string) => page.getByRole("switch", { name: `Sold out today: ${dish}` });
const photo = () => aPicture(1_200, 900).jpeg().toBuffer();

test("a dish is added, edited, sold out, moved and deleted with nothing but the keyboard; a reload loses nothing", {
  timeout: 180_000,
}, async ({ shop, visit }) => {
  const { page } = await visit();
  await openMenu(page);
  await sees(page, "18 dishes.");
  await inspect(page, { at: [320, 390, 1280] });

  await tabTo(page, "Add Item");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("heading", { name: "Add Menu Item" }).waitFor();
  expect(await dialog(page).getByRole("radio", { name: /^Veg/ }).isChecked()).toBe(true);
  await dialog(page).getByLabel("Price").fill("6.255");
  await tabTo(page, "Add Item");
  await page.keyboard.press("Enter");
  await sees(page, "Please enter a price such as 4.95.");
  expect(await focused(page)).toContain("There is a problem");
  await inspect(page, { at: [320, 390], within: "[role=dialog]" });
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page, "Name");
  await page.keyboard.type("Pav Bhaji");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mashed vegetables with buttered rolls");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("6.25");
  await tabTo(page, /^celery/);
  await tabTo(page, /^gluten/);
  await page.keyboard.press("c");
  await dialog(page)
    .getByLabel(/^Choose an image/)
    .setInputFiles({ name: "../../bhaji.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await dialog(page).getByText("Choose another image").waitFor();

  await page.reload();
  await dialog(page).getByText("Choose another image").waitFor();
  expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Pav Bhaji");
  expect(await dialog(page).getByLabel("gluten").inputValue()).toBe("contains");
  await tabTo(page, "The dish is free of all others");
  await page.keyboard.press("Enter");
  await tabTo(page, "Add Item");
  await page.keyboard.press("Enter");
  await sees(page, "Menu item added successfully");
  await dialog(page).waitFor({ state: "hidden" });
  const added = await dishCalled(shop, "Pav Bhaji");
  expect(added).toMatchObject({ price: 625, category: "veg", vegan: false, allergens: { gluten: "contains", milk: "free_of" } });
  const picture = await rawClient(shop.url).get(added?.image ?? "");
  await expectSmallWebp(new Uint8Array(await picture.arrayBuffer()));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("menu-form")))).toEqual([]);

  await tabTo(page, "Edit Pav Bhaji");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("heading", { name: "Edit Menu Item" }).waitFor();
  await tabTo(page, "Price");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("5.95");
  // Closing asks first, as something was typed.
  await page.keyboard.press("Escape");
  await sees(page, "Close without saving?");
  expect(await focused(page)).toBe("Keep Editing");
  await page.keyboard.press("Enter");
  await tabTo(page, "Save Changes");
  await page.keyboard.press("Enter");
  await sees(page, "Menu item updated successfully");
  expect(await dishCalled(shop, "Pav Bhaji")).toMatchObject({ price: 595, image: added?.image, version: 2 });

  await tabTo(page, "Sold out today: Pav Bhaji");
  await page.keyboard.press("Space");
  await sees(page, /^back [A-Z][a-z]{2} \d\d:\d\d$/);
  await sees(page, "19 dishes, 1 sold out today.");
  expect(await soldOut(page, "Pav Bhaji").getAttribute("aria-checked")).toBe("true");

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "Change order" }).press("Enter");
  await inspect(page, { at: [320, 1280] });
  await tabTo(page, "Move Pav Bhaji to the top");
  await page.keyboard.press("Enter");
  await sees(page, "Pav Bhaji is number 1 of 19 now.");
  await tabTo(page, "Move Pav Bhaji down");
  await page.keyboard.press("Enter");
  await sees(page, "Pav Bhaji is number 2 of 19 now.");
  expect(await focused(page)).toBe("Move Pav Bhaji down");
  await until("the order to be kept", async () => (await dishCalled(shop, "Pav Bhaji"))?.position === 1);
  const { page: customer } = await visit();
  await customer.goto("/menu");
  const names = customer.getByRole("main").getByRole("heading", { level: 3 });
  expect((await names.allTextContents()).slice(0, 2)).toEqual(["Aloo Gobi", "Pav Bhaji"]);
  await customer.goto("/menu?sort=a-z");
  expect((await names.allTextContents())[1]).toBe("Baingan Bharta");

  await page.getByRole("button", { name: "Done" }).press("Enter");
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("pav");
  await sees(page, "1 of 19 dishes, 1 sold out today.");
  await tabTo(page, "Delete Pav Bhaji");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Are you sure you want to delete this item?").waitFor();
  await inspect(page, { at: [390], within: "[role=dialog]" });
  await tabTo(page, "Delete Item");
  await page.keyboard.press("Enter");
  await sees(page, "Menu item deleted successfully");
  await sees(page, "No dish is called that");
  expect(await dishCalled(shop, "Pav Bhaji")).toBeUndefined();
});

test("two who edit one dish: the second is told, sees what stands, and decides; what was typed stays", async ({
  shop,
  visit,
}) => {
  const [one, other] = [await visit(), await visit()];
  for (const { page } of [one, other]) {
    await openMenu(page);
    await page.getByRole("button", { name: "Edit Tadka Dal" }).click();
    await dialog(page).getByLabel("Price").waitFor();
  }
  await one.page.getByLabel("Price").fill("4.10");
  await one.page.getByRole("button", { name: "Save Changes" }).click();
  await sees(one.page, "Menu item updated successfully");

  other.expectComplaint(/^40[49] POST .*\/admin\/menu\/save/);
  await other.page.getByLabel("Description").fill("Yellow lentils, twice tempered");
  await other.page.getByRole("button", { name: "Save Changes" }).click();
  await sees(other.page, "Failed to update menu item");
  await sees(other.page, "Somebody else has changed this dish since you opened it.");
  await dialog(other.page).getByText("£4.10").waitFor();
  await inspect(other.page, { at: [320, 1280], within: "[role=dialog]" });
  await other.page.getByRole("button", { name: "Keep what I typed" }).click();
  await other.page.getByRole("button", { name: "Save Changes" }).click();
  await sees(other.page, "Menu item updated successfully");
  expect(await dishCalled(shop, "Tadka Dal")).toMatchObject({ description: "Yellow lentils, twice tempered", version: 3 });

  // Deleted meanwhile: it can be kept as a new one.
  await other.page.getByRole("button", { name: "Edit Jeera Rice" }).click();
  await other.page.getByLabel("Price").fill("5.10");
  const rice = await dishCalled(shop, "Jeera Rice");
  await menuStore(shop.database.db).remove(rice?.id ?? 0);
  await other.page.getByRole("button", { name: "Save Changes" }).click();
  await sees(other.page, "This dish is not on the menu any more.");
  await other.page.getByRole("button", { name: "Keep it as a new item" }).click();
  await dialog(other.page).getByRole("button", { name: "Add Item" }).click();
  await sees(other.page, "Menu item added successfully");
  expect(await dishCalled(shop, "Jeera Rice")).toMatchObject({ price: 510 });
});

test("sold out: every node's menu says so within a second, no order takes it, and it is back by itself", async ({
  shop,
  visit,
}) => {
  const second = await shop.secondNode();
  const customer = await visit({ url: second.url });
  await becomeCustomer(shop, customer.page);
  await fillCart(customer.page, "Garlic Naan");
  await customer.page.goto("/checkout");
  await customer.page.getByRole("button", { name: /^Place order/ }).waitFor();

  const { page: office } = await visit();
  await openMenu(office);
  await soldOut(office, "Garlic Naan").click();
  const pressed = performance.now();
  await until(
    "the other node's menu",
    async () => (await (await fetch(`${second.url}/menu?search=naan`)).text()).includes("Sold out today: Garlic Naan"),
    1_000,
  );
  expect(performance.now() - pressed).toBeLessThan(1_000);

  customer.expectComplaint(/^409 POST .*\/checkout/);
  await customer.page.getByRole("button", { name: /^Place order/ }).click();
  await customer.page.getByText("Garlic Naan is sold out today").waitFor();
  await expectOrders(shop, 0);
  await customer.page.goto("/cart");
  await customer.page.getByText("Garlic Naan is sold out today").waitFor();
  await inspect(customer.page, { at: [320] });
  for (const path of ["/menu", "/services/takeaway/menu", "/services/party-order/menu"]) {
    await customer.page.goto(`${path}?search=naan`);
    expect(await customer.page.getByRole("button", { name: "Sold out today: Garlic Naan" }).isDisabled()).toBe(true);
  }
  await inspect(customer.page, { at: [320, 1280] });
  const data = await (await fetch(`${second.url}/menu`)).text();
  expect(data).toContain("https://schema.org/SoldOut");

  // The opening comes while the menu is open: nobody does anything.
  const opening = new Date(Date.now() + 4_000);
  await shop.database.pool.query("update menu_items set sold_out_until = $1 where sold_out_until is not null", [opening]);
  await customer.page.goto("/menu?search=naan");
  await customer.page.getByText("Sold out today", { exact: true }).waitFor();
  await addButton(customer.page, "Garlic Naan").click();
  await sees(customer.page, "Added 2nd Garlic Naan to cart");
  expect(await (await fetch(`${second.url}/menu`)).text()).not.toContain("https://schema.org/SoldOut");
});

test("three hundred dishes are found, and one is edited as quickly as one of eighteen", async ({ shop, visit }) => {
  const many = Array.from({ length: 282 }, (_, number) => ({
    ...nothingStated,
    id: 1_000 + number,
    name: `Thali number ${number + 1}`,
    description: number === 281 ? "With a very ".concat("long ".repeat(60), "description") : "A plate of the day",
    price: 500 + number,
    image: "",
    category: number % 2 ? ("veg" as const) : ("non-veg" as const),
  }));
  await menuStore(shop.database.db).addMissing(many);
  const { page } = await visit();
  await openMenu(page);
  await inspect(page, { at: [390], without: ["color-contrast"] });
  await page.getByRole("searchbox", { name: "Search dishes" }).fill("number 282");
  await page.getByRole("button", { name: "Edit Thali number 282" }).click();
  await dialog(page).getByLabel("Price").fill("9");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await sees(page, "Menu item updated successfully");
  expect(await dishCalled(shop, "Thali number 282")).toMatchObject({ price: 900 });
  await shop.database.pool.query("delete from menu_items where id >= 1000");
});

describe("pictures", () => {
  const form = (upload: Uint8Array, more: Record<string, string> = {}) => {
    const fields = { name: "Uploaded", description: "By a program", price: "1.00", category: "veg", picture: "new", ...more };
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set("upload", new Blob([new Uint8Array(upload)], { type: "image/png" }), "../../../etc/passwd.svg");
    return data;
  };

  test("what is sent is looked at, whatever it says it is; only staff send any; what is kept is served for ever", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInAtDoor(page, owner);
    const staff = rawClient(shop.url, await cookieOf(page));
    const save = (upload: Uint8Array) => staff.send("/admin/menu/save", form(upload));

    const { page: customer } = await visit();
    await becomeCustomer(shop, customer);
    const theirs = rawClient(shop.url, await cookieOf(customer));
    expect((await theirs.send("/admin/menu/save", form(await photo()))).status).toBe(403);
    expect((await rawClient(shop.url).send("/admin/menu/save", form(await photo()))).headers.get("location")).toContain(
      "/signin",
    );

    expect((await save(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"))).status).toBe(422);
    expect((await save(new Uint8Array())).status).toBe(422);
    expect((await save(Buffer.alloc(5_000_000, 1))).status).toBe(413);
    expect(await dishCalled(shop, "Uploaded")).toBeUndefined();
    expect(
      (
        await save(
          await aPicture(900, 300)
            .withExif({ IFD0: { Make: "A camera" } })
            .jpeg()
            .toBuffer(),
        )
      ).status,
    ).toBe(200);

    const { image = "" } = (await dishCalled(shop, "Uploaded")) ?? {};
    expect(image).toMatch(/^\/media\/\d{13}-[0-9a-f]{32}\.webp$/);
    const answer = await rawClient(shop.url).get(image);
    expect(
      Object.fromEntries(
        ["content-type", "cache-control", "x-content-type-options"].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const kept = Buffer.from(await answer.arrayBuffer());
    await expectSmallWebp(kept);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 400, height: 133 });
    for (const path of ["/media/..%2f..%2fpackage.json", "/media/x.webp", `/media/1700000000000-${"0".repeat(32)}.webp`]) {
      const nothing = await rawClient(shop.url).get(path);
      expect({ path, status: nothing.status, cache: nothing.headers.get("cache-control") }).toMatchObject({ status: 404 });
      expect(nothing.headers.get("cache-control")).toContain("no-store");
    }
  });

  test("where the picture cannot be kept nothing is saved, and nothing typed is lost; no network is said as such", async ({
    shop,
    visit,
  }) => {
    await shop.database.pool.query("delete from menu_items where image_url like '/media/%'");
    const media = join(shop.dataDir, "media");
    rmSync(media, { recursive: true, force: true });
    writeFileSync(media, "not a folder");
    const visitor = await visit();
    const { page } = visitor;
    await openMenu(page);
    await page.getByRole("button", { name: "Edit Mango Lassi" }).click();
    await page.getByLabel("Price").fill("3.33");
    const image = dialog(page).getByLabel(/^Choose another image/);
    await image.setInputFiles({ name: "notes.txt", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await sees(page, /^Image upload failed: this file is not a picture/);
    await image.setInputFiles({ name: "lassi.jpg", mimeType: "image/jpeg", buffer: await photo() });
    await page.getByText("Remove image").waitFor();

    visitor.expectComplaint(/^503 POST .*\/admin\/menu\/save/);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await sees(page, "Image upload failed: it could not be stored. Please try again.");
    expect(await page.getByLabel("Price").inputValue()).toBe("3.33");
    expect(await dishCalled(shop, "Mango Lassi")).toMatchObject({ version: 1 });

    visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await sees(page, "Failed to update menu item");
    await page.context().setOffline(false);
    rmSync(media);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await sees(page, "Menu item updated successfully");
    const dish = await dishCalled(shop, "Mango Lassi");
    expect(dish).toMatchObject({ price: 333, image: expect.stringMatching(/^\/media\//) });
    expect(priceOf(dish?.id ?? 0)).not.toBe(333);
  });
});
