import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { createRawClient, getCookieHeader } from "../builders/raw-client.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  countOrders,
  expectVisible,
  replaceSettings,
  seedCart,
  signInAsNewCustomer,
  submitSignIn,
} from "./page-actions.ts";
import { testWithDefaultHours as test } from "./test-with-browser.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Your takeaway order" });
const add = (page: Page, dish: string) =>
  page.getByRole("button", { name: `Add to Takeaway: ${dish}` });
const days = (page: Page) => page.getByRole("group", { name: "Pickup date" }).getByRole("radio");
const times = (page: Page) => page.getByRole("group", { name: "Pickup time" }).getByRole("radio");
const placeButton = (page: Page) => page.getByRole("button", { name: "Place takeaway order" });

/** The index of the second offered day, all of whose times are in the future. */
const laterDayIndex = 1;

async function addDishes(page: Page, ...dishes: string[]) {
  await page.goto("/services/takeaway/menu");
  for (const dish of dishes) await add(page, dish).click();
}

/** Chooses the second offered day and its first free time. */
async function chooseTime(page: Page) {
  await days(page).nth(laterDayIndex).check();
  const first = page
    .getByRole("group", { name: "Pickup time" })
    .getByRole("radio", { disabled: false })
    .first();
  await expect.poll(() => days(page).nth(laterDayIndex).isChecked()).toBe(true);
  await first.check();
}

async function fillIn(page: Page) {
  await page.getByLabel("Name", { exact: true }).fill("Asha Patel");
  await page.getByLabel("Contact Number").fill("07700 900123");
  await page.getByLabel("Address", { exact: true }).fill("1 High Street\nLeicester LE1 4AB");
  await page.getByLabel("Instructions (optional)").fill("Ring twice");
}

const readInputs = async (page: Page) => ({
  name: await page.getByLabel("Name", { exact: true }).inputValue(),
  contact: await page.getByLabel("Contact Number").inputValue(),
  instructions: await page.getByLabel("Instructions (optional)").inputValue(),
  day: await page
    .getByRole("group", { name: "Pickup date" })
    .getByRole("radio", { checked: true })
    .getAttribute("value"),
  time: await page
    .getByRole("group", { name: "Pickup time" })
    .getByRole("radio", { checked: true })
    .getAttribute("value"),
});

describe("a takeaway", () => {
  test("keeps its inputs while the customer visits the menu, reloads and signs in, then is placed", async ({
    shop,
    visit,
  }) => {
    const { page: account } = await visit();
    const person = await signInAsNewCustomer(shop, account);
    const { page } = await visit();
    const before = await countOrders(shop);

    await page.goto("/takeaway");
    await placeButton(page).click();
    await expectVisible(page, "Please select at least one item for your takeaway order.");
    await fillIn(page);
    await expectVisible(page, /^\w{3} \d+ \w+, no time chosen$/);
    await chooseTime(page);
    await expectVisible(page, /^\w{3} \d+ \w+, \d\d:\d\d$/);
    const typed = await readInputs(page);
    await page.getByRole("link", { name: "Choose dishes" }).click();
    await page.waitForURL("**/services/takeaway/menu");
    await add(page, "Tadka Dal").click();
    await add(page, "Tadka Dal").click();
    await bar(page).getByRole("link", { name: "Back to Takeaway Order" }).click();
    await page.waitForURL("**/takeaway");
    await expect.poll(() => readInputs(page)).toEqual(typed);
    await page.reload();
    await expect.poll(() => readInputs(page)).toEqual(typed);
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await page.setViewportSize({ width: 1280, height: 800 });

    await placeButton(page).click();
    await page.waitForURL("**/signin?returnTo=%2Ftakeaway%23not-placed");
    await expectVisible(page, "Sign in or create an account to continue. We've kept your details.");
    expect(await countOrders(shop)).toBe(before);
    await submitSignIn(page, person);
    await expectVisible(page, /^Your order isn't placed yet. Check it, then press Place takeaway/);
    await expect.poll(() => readInputs(page)).toEqual(typed);
    await page.getByText("× 2 =").waitFor();
    await placeButton(page).click();
    await expectVisible(page, "Your takeaway order has been placed successfully!");
    await page.waitForURL("**/userdashboard/orders/*");
    expect(await countOrders(shop)).toBe(before + 1);
    const { rows } = await shop.database.pool.query(
      `select total_amount, typeoforder, status, name, contact, instructions from orders join takeaway_orders using (id)
        where number = $1`,
      [page.url().split("/").at(-1)],
    );
    const price = builtInMenu.find(({ name }) => name === "Tadka Dal")?.price ?? 0;
    expect(rows).toEqual([
      {
        total_amount: 2 * price,
        typeoforder: "takeaway_order",
        status: "pending",
        name: "Asha Patel",
        contact: "+447700900123",
        instructions: "Ring twice",
      },
    ]);
    // The form is reset, with the customer's known details.
    await page.goto("/takeaway");
    await page.getByText("Your takeaway order is empty.").waitFor();
    await expect
      .poll(() => page.getByLabel("Name", { exact: true }).inputValue())
      .toBe(person.name);
    await expect.poll(() => page.getByLabel("Instructions (optional)").inputValue()).toBe("");
  });

  test("can start with the dishes of the delivery cart, which keeps them until the takeaway is placed", async ({
    shop,
    visit,
  }) => {
    const { page, expectPageError } = await visit();
    await signInAsNewCustomer(shop, page);
    await seedCart(page, "Tadka Dal", "Tadka Dal", "Mango Lassi");
    await page.goto("/takeaway");
    await page.getByRole("button", { name: "Use the 3 items in your cart" }).click();
    await page.getByText("3 Items").waitFor();
    // The button that had the focus is gone.
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.contains(document.querySelector("form h2"))),
      )
      .toBe(true);
    expect(await page.getByRole("button", { name: "in your cart" }).count()).toBe(0);
    await page.goto("/menu");
    await page.getByRole("region", { name: "Your cart" }).getByText("3 Items").waitFor();
    await page.goto("/takeaway");
    await page.getByRole("button", { name: "Remove Mango Lassi" }).click();
    await fillIn(page);
    await chooseTime(page);
    expectPageError(/net::ERR_CONNECTION_RESET/);
    await page.route("**/takeaway.data*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await placeButton(page).click();
    await page.getByRole("main").getByText("Failed to submit order.").waitFor();
    await page.unroute("**/takeaway.data*");
    // The dish that was not ordered stays, even after a takeaway that is not made from the cart.
    for (const _order of ["from the cart", "from its menu"]) {
      await placeButton(page).click();
      await page.waitForURL("**/userdashboard/orders/*");
      await page.goto("/menu");
      await page.getByRole("region", { name: "Your cart" }).getByText("1 Item").waitFor();
      await addDishes(page, "Mango Lassi");
      await page.goto("/takeaway");
      await chooseTime(page);
    }
  });

  test("is refused if the time is full, offering the nearest free times, and after a menu change, showing what changed", async ({
    shop,
    visit,
  }) => {
    await replaceSettings(shop, { ordersPerSlot: 1 });
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewCustomer(shop, page);
    await addDishes(page, "Onion Bhaji");
    await page.goto("/takeaway");
    await fillIn(page);
    await chooseTime(page);
    const { day, time } = await readInputs(page);
    // Another order takes the last place first.
    const client = createRawClient(shop.url, await getCookieHeader(page));
    const bhaji = builtInMenu.find(({ name }) => name === "Onion Bhaji");
    const form = {
      name: "Ben Cole",
      contact: "07700 900456",
      address: "2 High Street",
      pickupDate: day ?? "",
      pickupTime: time ?? "",
      lines: JSON.stringify([{ id: bhaji?.id, quantity: 1, seenPrice: bhaji?.price }]),
      idempotencyKey: randomUUID(),
    };
    expect((await client.post("/takeaway.data", form)).status).toBeLessThan(300);
    const before = await countOrders(shop);

    visitor.expectPageError(/409 POST .*\/takeaway/);
    await placeButton(page).click();
    await expectVisible(page, "That pickup time is full.");
    await expectVisible(page, "Error submitting order: That pickup time is full.");
    await expect.poll(() => times(page).first().isDisabled()).toBe(true);
    const nearest = page.getByRole("region", { name: "Nearest free times" }).getByRole("button");
    const chosenTime = (await nearest.first().innerText()).slice(0, 5);
    await nearest.first().click();
    await expect.poll(async () => (await readInputs(page)).time).toBe(chosenTime);
    await nearest.first().waitFor({ state: "hidden" });
    const isPlaceFocused = () =>
      placeButton(page).evaluate((button) => button === document.activeElement);
    await expect
      .poll(isPlaceFocused, { message: "the button that places the order has the focus" })
      .toBe(true);

    await shop.database.pool.query("update menu_items set price = price + 5 where id = $1", [
      bhaji?.id,
    ]);
    await placeButton(page).click();
    await expectVisible(page, "The menu has changed. Please check what's different, then order.");
    await expect.poll(() => placeButton(page).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Accept the new price of Onion Bhaji" }).click();
    expect(await countOrders(shop)).toBe(before);
    await placeButton(page).click();
    await expectVisible(page, "Your takeaway order has been placed successfully!");
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test("is refused by the server for any invalid data: prices, unknown dish, no dish, wrong time, no phone number", async ({
    shop,
    visit,
  }) => {
    const { page } = await visit();
    await signInAsNewCustomer(shop, page);
    const client = createRawClient(shop.url, await getCookieHeader(page));
    const { days: offered } = (await (await client.get("/takeaway/times")).json()) as {
      days: string[];
    };
    const day = offered[laterDayIndex] ?? "";
    const { times: slots } = (await (await client.get(`/takeaway/times?day=${day}`)).json()) as {
      times: { time: string }[];
    };
    const [samosa] = builtInMenu;
    const line = { id: samosa?.id, quantity: 1, seenPrice: samosa?.price };
    const validFields = {
      name: "Asha Patel",
      contact: "07700 900123",
      address: "1 High Street",
      pickupDate: day,
      pickupTime: slots.at(-1)?.time ?? "",
      lines: JSON.stringify([line]),
      idempotencyKey: randomUUID(),
    };
    const before = await countOrders(shop);
    const postChanged = async (change: Partial<typeof validFields>) => {
      const response = await client.post("/takeaway.data", {
        ...validFields,
        ...change,
        idempotencyKey: randomUUID(),
      });
      return { status: response.status, text: await response.text() };
    };
    const lines = (...wanted: object[]) => ({ lines: JSON.stringify(wanted) });
    expect(await postChanged(lines({ ...line, seenPrice: 1 }))).toMatchObject({ status: 409 });
    expect(await postChanged(lines({ ...line, id: 4711 }))).toMatchObject({ status: 409 });
    expect(await postChanged(lines({ ...line, quantity: -1 }))).toMatchObject({ status: 422 });
    expect(await postChanged(lines())).toMatchObject({
      status: 422,
      text: expect.stringContaining("at least one item"),
    });
    expect(await postChanged({ lines: "no list" })).toMatchObject({ status: 422 });
    expect(await postChanged({ pickupTime: "03:07" })).toMatchObject({
      status: 409,
      text: expect.stringContaining("closed"),
    });
    expect(await postChanged({ pickupDate: "2020-01-01" })).toMatchObject({ status: 409 });
    expect(await postChanged({ pickupDate: "2999-01-01" })).toMatchObject({ status: 409 });
    expect(await postChanged({ pickupDate: "tomorrow" })).toMatchObject({ status: 422 });
    expect(await postChanged({ pickupTime: "" })).toMatchObject({ status: 422 });
    expect(await postChanged({ contact: "12345" })).toMatchObject({
      status: 422,
      text: expect.stringContaining("10-digit"),
    });
    expect(await countOrders(shop)).toBe(before);
    // The same attempt, sent twice, makes one order.
    await Promise.all([
      client.post("/takeaway.data", validFields),
      client.post("/takeaway.data", validFields),
    ]);
    expect(await countOrders(shop)).toBe(before + 1);
    // An invalid day gets the default response.
    for (const query of ["", "?day=rubbish", "?day=2020-01-01"]) {
      const response = await client.get(`/takeaway/times${query}`);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ days: offered });
    }
  });
});
