import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  countOrders,
  expectVisible,
  replaceSettings,
  signInAsNewCustomer,
  submitSignIn,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

const formPath = "/services/partyorder/placeorder";
const pickerPath = "/services/party-order/menu";
const bar = (page: Page) => page.getByRole("region", { name: "Your party order" });
const add = (page: Page, dish: string) =>
  page.getByRole("button", { name: `Add to Party Order: ${dish}` });
const placeButton = (page: Page) => page.getByRole("button", { name: "Place party order" });
const dateInDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO("Europe/London").toPlainDate().add({ days }).toString();

async function fillIn(page: Page, day: string) {
  await page.getByLabel("Event date").fill(day);
  await page.getByLabel("Guest count").fill("40");
  await page.getByRole("radio", { name: /^Delivery/ }).check();
  await page.getByLabel("Special requests (optional)").fill("Two tables");
}

const readInputs = async (page: Page) => ({
  name: await page.getByLabel("Name", { exact: true }).inputValue(),
  day: await page.getByLabel("Event date").inputValue(),
  guests: await page.getByLabel("Guest count").inputValue(),
  method: await page.getByRole("radio", { checked: true }).getAttribute("value"),
  requests: await page.getByLabel("Special requests (optional)").inputValue(),
});

describe("a party order", () => {
  test("asks visitors to sign in first, keeps what they picked, and is then placed", async ({
    shop,
    visit,
  }) => {
    const { page: account } = await visit();
    const person = await signInAsNewCustomer(shop, account);
    const { page } = await visit();
    await page.goto("/party-order");
    await page.getByRole("main").getByRole("link", { name: "Place a party order" }).click();
    await page.waitForURL(`**${formPath}`);
    await expectVisible(page, "You must be signed in to place an order.");
    expect(await page.getByLabel("Guest count").count()).toBe(0);
    expect(await placeButton(page).count()).toBe(0);
    await expectAccessible(page, { widths: [320], within: "main" });
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole("link", { name: "View the dishes" }).click();
    await page.getByRole("heading", { level: 1, name: "Party Order Menu" }).waitFor();
    await expectVisible(page, "Select items for your party order.");
    await add(page, "Garlic Naan").click();
    await expectVisible(page, "Added 1st Garlic Naan to your party order");
    await page.getByRole("button", { name: "One more Garlic Naan" }).click();
    await expectVisible(page, "Updated to 2nd Garlic Naan in your party order");
    await bar(page).getByRole("link", { name: "View Items" }).click();
    await page
      .getByRole("dialog", { name: "Your Party Order" })
      .getByRole("button", { name: "Close" })
      .click();
    await page.waitForURL(`**${formPath}`);
    await page.getByRole("link", { name: "Sign in to continue" }).click();
    await submitSignIn(page, person);
    await page.waitForURL(`**${formPath}`);

    await fillIn(page, dateInDays(20));
    await expect
      .poll(() => readInputs(page))
      .toMatchObject({ name: person.name, method: "Delivery" });
    const typed = await readInputs(page);
    await expectVisible(page, "Party orders should be placed at least 10 days ahead.");
    await expectVisible(
      page,
      "We deliver party orders within a 10-mile radius. We'll call you if we can't deliver to your address.",
    );
    await page.getByRole("link", { name: "Add or change dishes" }).click();
    await page.waitForURL(`**${pickerPath}`);
    await page.getByText("Per guest, we suggest two breads,").waitFor();
    await add(page, "Jeera Rice").click();
    await bar(page).getByText("3 Items").waitFor();
    await bar(page).getByRole("link", { name: "Back to Party Order" }).click();
    await page.waitForURL(`**${formPath}`);
    await expect.poll(() => readInputs(page)).toEqual(typed);
    await page.reload();
    await expect.poll(() => readInputs(page)).toEqual(typed);
    await expectAccessible(page, { widths: [320, 1280], within: "main" });

    await page.getByText("About 100 portions for 40 guests. You have 3.").waitFor();
    const tooFew = page.getByText("You have 3 portions for 40 guests. We suggest about 100.");
    await tooFew.waitFor();
    await page.getByText("We suggest 80 × Garlic Naan and 20 × Jeera Rice.").waitFor();
    const quantity = (dish: string) => page.getByLabel(`Quantity of ${dish}, at most 999`);
    await expect
      .poll(() => quantity("Garlic Naan").inputValue(), {
        message: "a suggestion changes nothing by itself",
      })
      .toBe("2");
    await page.getByRole("button", { name: "Use suggestion" }).click();
    await expect.poll(() => quantity("Garlic Naan").inputValue()).toBe("80");
    expect(await tooFew.count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => quantity("Garlic Naan").inputValue()).toBe("2");
    await quantity("Jeera Rice").fill("120");
    await page.keyboard.press("Enter");
    await page.getByText("122 Items").waitFor();
    await quantity("Jeera Rice").fill("9999");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("At most 999").waitFor();
    await page.getByText("1001 Items").waitFor();
    await page.getByRole("button", { name: "One fewer Jeera Rice" }).click();
    await page.getByRole("button", { name: "One more Jeera Rice" }).click();
    await page.getByText("1001 Items").waitFor();
    expect(await page.getByRole("alert").getByText("At most 999").count()).toBe(0);
    await quantity("Jeera Rice").fill("1");
    await page.keyboard.press("Tab");
    await page.getByText("3 Items").waitFor();

    await page.getByLabel("Guest count").fill("0");
    await placeButton(page).click();
    await expectVisible(page, "Enter how many guests there will be, at least 1.");
    await page.getByLabel("Guest count").fill("40");
    await placeButton(page).click();
    await expectVisible(page, "Party order submitted successfully!");
    await page.waitForURL("**/userdashboard/orders/*");
    const { rows } = await shop.database.pool.query(
      `select total_amount, status, guest_count, delivery_method, special_requests from orders join party_orders using (id)
        where number = $1`,
      [page.url().split("/").at(-1)],
    );
    const price = (dish: string) => builtInMenu.find(({ name }) => name === dish)?.price ?? 0;
    expect(rows).toEqual([
      {
        total_amount: 2 * price("Garlic Naan") + price("Jeera Rice"),
        status: "pending",
        guest_count: 40,
        delivery_method: "Delivery",
        special_requests: "Two tables",
      },
    ]);
  });

  test("at short notice or far away is warned about or refused, depending on the settings", async ({
    shop,
    visit,
  }) => {
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await page.goto(pickerPath);
    await add(page, "Tadka Dal").click();
    await page.goto(formPath);
    await fillIn(page, dateInDays(3));
    await expectVisible(page, /That's less than 10 days away\./);
    expect(await page.getByText("at least 10 days ahead").count()).toBe(0);
    expect(await page.getByRole("checkbox").count()).toBe(0);

    await replaceSettings(shop, { partyNotice: "refuse", partyRadius: "refuse" });
    visitor.expectPageError(/409 POST .*placeorder/);
    const before = await countOrders(shop);
    await placeButton(page).click();
    await expectVisible(
      page,
      "Error submitting order: Party orders must be placed at least 10 days ahead.",
    );
    await page.getByLabel("Event date").fill(dateInDays(12));
    await placeButton(page).click();
    await expectVisible(
      page,
      "Error submitting order: Confirm that the address is within 10 miles of the restaurant.",
    );
    expect(await countOrders(shop)).toBe(before);
    await page
      .getByRole("checkbox", { name: "The address is within 10 miles of the restaurant." })
      .check();
    await placeButton(page).click();
    await expectVisible(page, "Party order submitted successfully!");
    expect(await countOrders(shop)).toBe(before + 1);

    await page.waitForURL("**/userdashboard/orders/*");
    expect(await page.getByText("You ordered with less than").count()).toBe(0);
    await replaceSettings(shop, { partyNotice: "refuse", partyNoticeDays: 20 });
    await page.reload();
    await expectVisible(
      page,
      "You ordered with less than 20 days' notice. We'll call you if we can't take the order.",
    );
  });

  test("is refused by the server for any invalid data", async ({ shop, visit }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    const client = createRawClient(shop.url, await getCookieHeader(page));
    const [dish] = builtInMenu;
    const line = { id: dish?.id, quantity: 10, seenPrice: dish?.price };
    const validFields = {
      name: "Asha Patel",
      contact: "07700 900123",
      address: "1 High Street",
      eventDate: dateInDays(30),
      eventTime: "",
      guestCount: "20",
      deliveryMethod: "Pickup",
      lines: JSON.stringify([line]),
      total: "1",
      status: "completed",
    };
    const before = await countOrders(shop);
    const postChanged = async (change: Partial<typeof validFields>) =>
      (
        await client.post(`${formPath}.data`, {
          ...validFields,
          ...change,
          idempotencyKey: randomUUID(),
        })
      ).status;
    expect(await postChanged({ lines: "[]" })).toBe(422);
    expect(await postChanged({ lines: JSON.stringify([{ ...line, seenPrice: 1 }]) })).toBe(409);
    expect(await postChanged({ lines: JSON.stringify([{ ...line, id: 4711 }]) })).toBe(409);
    expect(await postChanged({ guestCount: "-5" })).toBe(422);
    expect(await postChanged({ deliveryMethod: "Drone" })).toBe(422);
    expect(await postChanged({ eventDate: "2020-01-01" })).toBe(409);
    expect(await postChanged({ eventDate: "2026-02-31" })).toBe(422);
    expect(await postChanged({ eventTime: "03:00" })).toBe(409);
    expect(await countOrders(shop)).toBe(before);
    await client.post(`${formPath}.data`, { ...validFields, idempotencyKey: randomUUID() });
    const { rows } = await shop.database.pool.query(
      "select total_amount, status from orders order by number desc limit 1",
    );
    expect(rows).toEqual([{ total_amount: 10 * (dish?.price ?? 0), status: "pending" }]);
  });
});
