import { expect } from "vitest";
import { buildLine } from "../builders/order-inputs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  expectVisible,
  fillCart,
  readCart,
  seedCart,
  signInWithOrderPlacer,
} from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("Order again adds a menu order to the cart at today's prices, and lists unavailable dishes", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeDelivery({
    lines: [buildLine(1, 2), buildLine(2), buildLine(4)],
    notes: "No nuts at all.",
    address: "7 Mill Lane, Leicester LE2 7HX",
  });
  const [korma, second, removedLine] = (await orders.findOrder(number)).lines;
  const { pool } = shop.database;
  await pool.query("update menu_items set price = 600 where id = 1");
  await pool.query("delete from menu_items where id = $1", [removedLine?.id]);
  await fillCart(page, korma?.name ?? "");

  await page.goto(`/userdashboard/orders/${number}`);
  await page.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL("**/cart");
  await expectVisible(page, `Here are the dishes from order ${number}, at today's prices.`);
  await expect.poll(() => readCart(page)).toEqual({ 1: 3, [second?.id ?? 0]: 1 });
  await expectVisible(page, "Added to the dish already in your cart.");
  await expectVisible(
    page,
    "Your note from that order is copied too. Check it before you order: “No nuts at all.”",
  );
  const notice = page.getByRole("region", { name: `Changes since order ${number}` });
  await notice.getByText(`${korma?.name} was £4.95, now £6.00`).waitFor();
  await notice.getByText(`${removedLine?.name} is no longer on the menu`).waitFor();
  expect(await page.getByRole("heading", { name: "The menu has changed" }).count()).toBe(0);

  // A second press does not double the order.
  await page.goto(`/userdashboard/orders/${number}`);
  await page.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL("**/cart");
  await expectVisible(page, `The dishes from order ${number} are already in your cart.`);
  expect(await readCart(page)).toEqual({ 1: 3, [second?.id ?? 0]: 1 });
  await page.getByRole("button", { name: "Add them again" }).click();
  await expectVisible(page, `Added the dishes from order ${number} again.`);
  await expect.poll(() => readCart(page)).toEqual({ 1: 5, [second?.id ?? 0]: 2 });
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL("**/checkout");
  // The earlier order's address is filled in, not the default one.
  await expect
    .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
    .toBe("7 Mill Lane, Leicester LE2 7HX");
  // The note is in every tab, like the dishes.
  const newTab = await page.context().newPage();
  await newTab.goto("/checkout");
  await expect
    .poll(() => newTab.getByLabel(/^Notes for the kitchen/).inputValue())
    .toBe("No nuts at all.");
  await newTab.close();
  // The note stays with the dishes if the customer collects them instead.
  await page.goto("/takeaway");
  await page.getByRole("button", { name: /^Use the \d+ items in your cart$/ }).click();
  const instructions = page.getByLabel("Instructions (optional)");
  await expect.poll(() => instructions.inputValue()).toBe("No nuts at all.");
  await page.reload();
  await expect.poll(() => instructions.inputValue()).toBe("No nuts at all.");
});

test("Order again can remove the earlier dishes from the cart, or be undone", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeDelivery({
    lines: [buildLine(6, 2)],
    notes: "No eggs.",
    address: "7 Mill Lane, Leicester LE2 7HX",
  });
  await fillCart(page, "Mango Lassi");
  await page.goto("/checkout");
  const notes = page.getByLabel(/^Notes for the kitchen/);
  const address = page.getByLabel("Address", { exact: true });
  await address.waitFor();
  const ownAddress = await address.inputValue();
  await notes.fill("Ring twice.");
  const undone = "Undone. Your cart is as it was before.";
  const onlyReordered = `Only the dishes from order ${number} are left.`;
  for (const [button, text, cart, note] of [
    ["Undo", undone, { 13: 1 }, "Ring twice."],
    ["Remove the earlier dishes", onlyReordered, { 6: 2 }, "Ring twice.\nNo eggs."],
  ] as const) {
    await page.goto(`/userdashboard/orders/${number}`);
    await page.getByRole("button", { name: "Order again" }).click();
    await page.waitForURL("**/cart");
    await expectVisible(page, "Added to the dish already in your cart.");
    await expectVisible(page, /^Your note from that order is added to the one you had\./);
    await expectAccessible(page, { widths: [320, 1280], within: "main" });
    await page.getByRole("button", { name: button, exact: true }).click();
    await expectVisible(page, text);
    await expect.poll(() => readCart(page)).toEqual(cart);
    await page.goto("/checkout");
    await expect.poll(() => notes.inputValue()).toBe(note);
    // The form was in progress.
    expect(await address.inputValue()).toBe(ownAddress);
  }
});

test("Undo removes the copied note from the takeaway form below it", async ({ shop, visit }) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeTakeaway({
    lines: [buildLine(5, 2)],
    instructions: "Allergic to peanuts.",
  });
  await seedCart(page, "Mango Lassi");
  await page.goto("/takeaway");
  await page.getByRole("button", { name: /^Use the item/ }).click();
  await page.goto(`/userdashboard/orders/${number}`);
  await page.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL("**/takeaway");
  const instructions = page.getByLabel("Instructions");
  await expect.poll(() => instructions.inputValue()).toBe("Allergic to peanuts.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectVisible(page, "Undone. Your takeaway is as it was before.");
  expect(await instructions.inputValue()).toBe("");
  await page.getByLabel("Address").fill("5 Long Lane");
  await page.reload();
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("5 Long Lane");
  expect(await instructions.inputValue()).toBe("");
});

test("Order again adds a takeaway and a party order to forms in progress", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const stored = (key: string) =>
    page.evaluate(
      (name) =>
        (JSON.parse(localStorage.getItem(name) ?? "[]") as { id: number; quantity: number }[])[0],
      key,
    );
  const takeaway = await orders.placeTakeaway({
    lines: [buildLine(5, 2)],
    instructions: "Allergic to peanuts.",
  });
  const party = await orders.placePartyOrder({ lines: [buildLine(5, 30)] });
  await orders.setStatuses(takeaway, "confirmed", "completed");
  // Delays the route of the next page until after the order's new data has arrived.
  await page.route("**/__manifest*", (route) => setTimeout(() => void route.continue(), 1_000));
  // Repeat a finished order from the lists, and an open one from its own page.
  for (const [number, from, path, key, quantity] of [
    [takeaway, "/userdashboard", "/takeaway", "takeaway-order", 2],
    [takeaway, "/userdashboard/orders?type=takeaway", "/takeaway", "takeaway-order", 2],
    [party, `/userdashboard/orders/${party}`, "/services/partyorder/placeorder", "party-order", 30],
  ] as const) {
    await page.goto(from);
    expect(await page.getByRole("button", { name: "Order again" }).count()).toBe(1);
    await page
      .getByRole("button", { name: new RegExp(`^Order again ?: order ${number}$`) })
      .click();
    await page.waitForURL(`**${path}`);
    await expectVisible(
      page,
      from.includes("?")
        ? `The dishes from order ${number} are already in your takeaway.`
        : `Here are the dishes from order ${number}, at today's prices.`,
    );
    await expect.poll(() => stored(key)).toMatchObject({ id: 5, quantity });
    if (number === takeaway)
      await expect
        .poll(() => page.getByLabel("Instructions").inputValue())
        .toBe("Allergic to peanuts.");
  }
  expect(await readCart(page)).toEqual({});
});

test("the home page offers to repeat the last completed order, and reserves its space on the next visit", async ({
  shop,
  visit,
}) => {
  const { page } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeDelivery({ lines: [buildLine(6, 2), buildLine(7)] });
  await orders.setStatuses(number, "confirmed", "completed");
  await orders.placeDelivery({ lines: [buildLine(8)] });
  await page.goto("/");
  const card = page.getByRole("region", { name: "Order again" });
  const { lines, total } = await orders.findOrder(number);
  await card.getByText(lines.map((line) => `${line.quantity} × ${line.name}`).join(", ")).waitFor();
  await card.getByText(`£${(total / 100).toFixed(2)}`).waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await page.goto("/", { waitUntil: "commit" });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--last-order")),
    )
    .toBe("1");
  await card.getByRole("button", { name: "Order again" }).click();
  await page.waitForURL("**/cart");
  await expect.poll(() => readCart(page)).toEqual({ 6: 2, 7: 1 });
});

test("Order again refuses an order whose dishes are all unavailable; a reservation links to booking", async ({
  shop,
  visit,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders.placeTakeaway({ lines: [buildLine(3)] });
  await shop.database.pool.query("delete from menu_items where id = 3");
  await page.goto(`/userdashboard/orders/${number}`);
  visitor.expectPageError(/^409 POST .*\/userdashboard\/orders\/again/);
  await page.getByRole("button", { name: "Order again" }).click();
  await expectVisible(page, "Nothing in this order can be ordered again.");
  await page.goto(`/userdashboard/orders/${await orders.bookTable()}`);
  await expect
    .poll(() => page.getByRole("link", { name: "Book again" }).getAttribute("href"))
    .toBe("/dine-in");
});
