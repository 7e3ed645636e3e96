import type { Page } from "playwright-core";
import { expect } from "vitest";
import { setSoldOut } from "../../domain/menu/sold-out/set-sold-out.ts";
import { messages } from "../../domain/messages.ts";
import { countTaps } from "./count-taps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { focusedName, waitForFocus } from "./keyboard.ts";
import { countOrders, expectVisible, waitForIdleRouter } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const tile = (page: Page, dish: string) =>
  page.getByRole("button", { name: new RegExp(`^${dish}`) });
const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

test("a counter sale takes four taps on a tablet: two dishes, the cash and the payment", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const { page, expectPageError } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const { shop: domain } = await createCustomerOrderPlacer(shop);
  await setSoldOut(
    domain,
    { kind: "admin", userId: "an admin", isOwner: false },
    { id: 2, soldOut: true },
  );
  await page.goto("/admin/counter");
  // Elsewhere a shortcut, here the start of a dish's name.
  await page.keyboard.press("n");
  await expect.poll(() => page.getByRole("button", { name: /Sold out/ }).isDisabled()).toBe(true);
  const before = await countOrders(shop);

  const { counts, tap, fill } = countTaps();
  await tap(tile(page, "Vegetable Korma"));
  await tap(tile(page, "Garlic Naan"));
  expect(await scrolls(page)).toBe(false);
  const pay = page.getByRole("button", { name: "Take payment" });
  await expectUncovered(pay);
  await expectAccessible(page, { widths: [320, 820, 1280], within: "main" });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await scrolls(page)).toBe(false);
  await page.setViewportSize({ width: 820, height: 1180 });

  // Pressing Enter in a field takes no payment.
  await page.getByRole("button", { name: "Name or note" }).click();
  await waitForFocus(page.getByRole("textbox", { name: /^Name/ }));
  for (const field of [/^Name/, /^Note/, /^Cash given/])
    await page.getByRole("textbox", { name: field }).press("Enter");

  // Too little cash is refused with an error beside the field, and the sale is kept.
  expectPageError(/^409 POST .*\/admin\/counter/);
  await fill(page.getByLabel("Cash given", { exact: true }), "5");
  await expectVisible(page, "Still to pay");
  await pay.click();
  await expectVisible(page, messages.counter.cashShort("£6.90"), 20_000);
  expect(await page.getByText(messages.counter.cashShort("£6.90")).count()).toBe(1);
  await waitForFocus(page.getByLabel("Cash given", { exact: true }));
  await expect.poll(() => page.getByLabel("Cash given", { exact: true }).inputValue()).toBe("5");
  expect(await countOrders(shop)).toBe(before);
  await expectAccessible(page, { widths: [820], within: "main" });
  await page.setViewportSize({ width: 820, height: 1180 });

  await tap(page.getByRole("button", { name: "£20", exact: true }));
  await expectVisible(page, "£13.10");
  await tap(pay);
  const heading = page.getByRole("heading", { name: /^Order \d+$/ });
  await heading.waitFor();
  await page.getByText(/^Ready about (.+ )?\d\d:\d\d$/).waitFor();
  expect(counts.taps).toBe(4);
  await expectAccessible(page, { widths: [320, 820], within: "main" });
  const number = Number(/\d+/.exec((await heading.textContent()) ?? "")?.[0]);
  const query = `select source, status, cash_given as cash, change_given as change from orders join takeaway_orders using (id) where number = $1`;
  const { rows } = await shop.database.pool.query(query, [number]);
  expect(rows).toEqual([{ source: "counter", status: "confirmed", cash: 2_000, change: 1_310 }]);

  await page.getByRole("link", { name: "Ticket and receipt" }).click();
  await expectVisible(page, "PAID");
  await expectVisible(page, "Cash at the Counter");
  await expectVisible(page, "£13.10");
  await page.goto("/admin/counter");
  await expectVisible(page, "No dishes added yet.");
});

test("a duplicated tab makes its own sale; a reload keeps the sale's key", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/counter");
  await expect.poll(() => focusedName(page)).toBe("Add a dish");
  await tile(page, "Vegetable Korma").click();
  const name = page.getByRole("textbox", { name: /^Name/ });
  await page.getByRole("button", { name: "Name or note" }).click();
  await name.fill("Table 4");
  const readKey = (tab: Page) => tab.locator("input[name=idempotencyKey]").inputValue();
  const ownsKey = (tab: Page) =>
    tab.evaluate(async () => {
      const key = document.querySelector<HTMLInputElement>("input[name=idempotencyKey]")?.value;
      return (
        (await navigator.locks.query()).held?.some(({ name }) => name === `order ${key}`) ?? false
      );
    });
  const key = await readKey(page);
  await page.reload();
  await tile(page, "Vegetable Korma").waitFor();
  await expect.poll(() => ownsKey(page)).toBe(true);
  expect(await readKey(page)).toBe(key);
  await expect.poll(() => name.inputValue()).toBe("Table 4");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expectVisible(page, "No dishes added yet.");
  await page.getByRole("button", { name: "Name or note" }).waitFor();
  await page.getByRole("button", { name: "Undo clear" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).waitFor();
  expect([await readKey(page), await name.inputValue()]).toEqual([key, "Table 4"]);

  // A window opened by the page starts with a copy of its session storage, like a duplicated tab.
  const [copy] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await tile(copy, "Vegetable Korma").waitFor();
  await expect.poll(() => readKey(copy)).not.toBe(key);
  const before = await countOrders(shop);
  for (const tab of [page, copy]) {
    await tab.getByRole("button", { name: "Take payment" }).click();
    await tab.getByRole("heading", { name: /^Order \d+$/ }).waitFor();
  }
  expect(await countOrders(shop)).toBe(before + 2);
});

test("a duplicated tab that pays at once waits for its own key, and repeats it after a lost response", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/counter");
  await tile(page, "Vegetable Korma").click();
  const before = await countOrders(shop);
  const keys: (string | null)[] = [];
  // Lengthens the one-second delay before the copy gets a new key, so that it pays before then.
  await page.context().addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(handler, ms === 1_000 ? 3_000 : ms, ...rest)) as typeof window.setTimeout;
  });
  visitor.expectPageError(/net::ERR_CONNECTION_RESET/);
  await page.context().route("**/admin/counter.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("idempotencyKey"));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const [copy] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  const pay = (tab: Page) => tab.getByRole("button", { name: "Take payment" }).click();
  await tile(copy, "Vegetable Korma").waitFor();
  await pay(copy);
  await expectVisible(copy, messages.placing.submitFailed);
  for (const tab of [copy, page]) {
    await pay(tab);
    await tab.getByRole("heading", { name: /^Order \d+$/ }).waitFor();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(await countOrders(shop)).toBe(before + 2);
});

test("cancelling a counter sale says how much to refund, in the list and in the kitchen; new orders take one line", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await placeDelivery();
  const bar = page.getByRole("region", { name: "New orders" });
  for (const path of ["customers", "orders/all", "counter"]) {
    await page.goto(`/admin/${path}`);
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
      // The sound button is in that line, so the strip with "Live" and the sound is hidden.
      expect(await page.getByText("Live", { exact: true }).isVisible()).toBe(false);
    }
  }
  await bar.getByRole("button", { name: "Show order" }).click();
  await bar.getByRole("button", { name: /^Mark order \d+ as seen$/ }).waitFor();
  await expectAccessible(page, { widths: [320, 390], within: "[data-new-orders]" });

  const sell = async () => {
    await tile(page, "Vegetable Korma").click();
    await page.getByRole("button", { name: "£20", exact: true }).click();
    await page.getByRole("button", { name: "Take payment" }).click();
    await heading.waitFor();
  };
  const heading = page.getByRole("heading", { name: /^Order \d+$/ });
  // A sale made by mistake is cancelled from its confirmation.
  await sell();
  await page.getByRole("button", { name: "Cancel Order" }).click();
  const cancelSale = page.getByRole("dialog", { name: /^Cancel order \d+\?$/ });
  const submit = cancelSale.getByRole("button", { name: "Cancel Order" });
  await submit.click();
  await cancelSale.getByText("Choose a reason.", { exact: true }).first().waitFor();
  await cancelSale.getByRole("radio", { name: "Rung up by mistake" }).check();
  await submit.click();
  await waitForFocus(page.getByRole("heading", { name: /^Order \d+ cancelled$/ }));
  await page.getByText(messages.counter.refund("£4.95")).waitFor();
  await expectAccessible(page, { widths: [320, 820], within: "main" });
  const query = "select source, status from orders order by number desc limit 1";
  const { rows } = await shop.database.pool.query(query);
  expect(rows).toEqual([{ source: "counter", status: "cancelled" }]);
  await page.getByRole("button", { name: "Next sale" }).press("Enter");
  await waitForFocus(page.getByLabel("Add a dish"));

  await sell();
  const number = Number(/\d+/.exec((await heading.textContent()) ?? "")?.[0]);
  await page.goto("/admin/kitchen?full");
  await page.getByRole("button", { name: `More for order ${number}` }).click();
  const ticket = page.getByRole("dialog", { name: `Order ${number}` });
  await ticket.getByText(messages.counter.refund("£4.95")).waitFor();
  await expectVisible(page, /The customer gets no email: tell them yourself/);
  await ticket.getByRole("button", { name: /^\+10 minutes Collect (.+ )?\d\d:\d\d$/ }).click();
  // The order is now due so late that it moves to Later.
  await expectVisible(
    page,
    /is now due at \d\d:\d\d\. Start cooking at \d\d:\d\d\. The customer gets no email: tell them yourself/,
  );

  await page.goto(`/admin/orders/all?order=${number}`);
  await page.getByRole("button", { name: "Cancel Order" }).click();
  const cancel = page.getByRole("dialog", { name: `Cancel order ${number}?` });
  await cancel.getByText(messages.counter.refund("£4.95")).waitFor();
  await cancel.getByRole("radio", { name: "Other reason" }).check();
  await cancel.getByLabel("Reason in your own words").fill("They went home.");
  await cancel.getByRole("button", { name: "Cancel Order" }).click();
  await expectVisible(page, messages.admin.orderCancelled);
  await page.getByRole("button", { name: "Change status…" }).click();
  await page.getByRole("dialog").getByText(messages.counter.takeAgain("£4.95")).waitFor();
});

test("no ready time is shown until the chosen time is known", async ({ shop, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/counter");
  await page.getByRole("combobox", { name: "Ready" }).click();
  await page.getByRole("option").nth(1).click();
  await page.getByText(/^Ready (?!about)/).waitFor();
  await page.route("**/admin/orders/new/times*", () => undefined);
  await page.reload();
  await expect.poll(() => page.locator("input[name=pickupTime]").inputValue()).not.toBe("");
  expect(await page.getByText(/^Ready ./).count()).toBe(0);
});

test("a phone takeaway takes at most 7 taps, without scrolling at 1280 x 800, even while new orders wait", async ({
  shop,
  visit,
}) => {
  await (await createCustomerOrderPlacer(shop)).placeDelivery();
  const visitor = await visit({ viewport: { width: 1280, height: 800 }, hasTouch: true });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/kitchen");
  await waitForIdleRouter(page);
  const { counts, tap, fill } = countTaps();
  await tap(page.getByRole("link", { name: "New order" }).first());
  await fill(page.getByLabel("Name", { exact: true }), "Ben Cole");
  await fill(page.getByLabel("Contact Number"), "07700 900789");
  for (const dish of ["Vegetable Korma", "Garlic Naan", "Jeera Rice"]) await tap(tile(page, dish));
  await page.getByText("Looking for free times…").waitFor({ state: "detached" });
  const place = page.getByRole("button", { name: /^Place order, £/ });
  await page.getByRole("region", { name: "New orders" }).waitFor();
  expect(await scrolls(page)).toBe(false);
  for (const element of [
    place,
    page.getByLabel("Find a customer"),
    page.getByRole("button", { name: "Change time" }),
    page.getByLabel("Instructions"),
  ])
    await expectUncovered(element);
  await expectAccessible(page, { widths: [320, 1280], within: "main" });
  await tap(place);
  await page.getByRole("heading", { name: /^Order \d+ placed\.$/ }).waitFor();
  expect(counts.taps).toBeLessThanOrEqual(7);
  const query = "select source, wanted_at from orders order by number desc limit 1";
  const { rows } = await shop.database.pool.query(query);
  expect(rows).toEqual([{ source: "phone", wanted_at: expect.any(Date) }]);
});
