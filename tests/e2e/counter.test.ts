import type { Page } from "playwright-core";
import { expect } from "vitest";
import { setSoldOut } from "../../domain/menu/set-sold-out.ts";
import { messages } from "../../domain/messages.ts";
import { countTaps } from "./count-taps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { countOrdersIn, expectVisible, waitForIdleRouter } from "./page-actions.ts";
import { createCustomerOrders, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const tile = (page: Page, dish: string) => page.getByRole("button", { name: new RegExp(`^${dish}`) });
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

test("a counter sale takes four taps on a tablet: two dishes, the cash and the payment", async ({ shop, visit }) => {
  const visitor = await visit({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const { page, expectPageError } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const { shop: domain } = await createCustomerOrders(shop);
  await setSoldOut(domain, { kind: "admin", userId: "an admin", isOwner: false }, { id: 2, soldOut: true });
  await page.goto("/admin/counter");
  await expect.poll(() => page.getByRole("button", { name: /Sold out$/ }).isDisabled()).toBe(true);
  const before = await countOrdersIn(shop);

  const { counts, tap, fill } = countTaps();
  await tap(tile(page, "Vegetable Korma"));
  await tap(tile(page, "Garlic Naan"));
  expect(await scrolls(page)).toBe(false);
  const pay = page.getByRole("button", { name: "Take payment" });
  await expectUncovered(pay);
  await expectAccessible(page, { at: [320, 820, 1280], within: "main" });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await scrolls(page)).toBe(false);
  await page.setViewportSize({ width: 820, height: 1180 });

  // Enter in a note field takes no payment.
  await page.getByRole("textbox", { name: /^Name/ }).press("Enter");

  // Too little cash: refused beside the field, and the sale stays.
  expectPageError(/^409 POST .*\/admin\/counter/);
  await fill(page.getByLabel("Cash given", { exact: true }), "5");
  await expectVisible(page, "Still to pay");
  await pay.click();
  await expectVisible(page, messages.counter.cashShort("£6.90"), 20_000);
  expect(await page.getByLabel("Cash given", { exact: true }).inputValue()).toBe("5");
  expect(await countOrdersIn(shop)).toBe(before);
  await expectAccessible(page, { at: [820], within: "main" });
  await page.setViewportSize({ width: 820, height: 1180 });

  await tap(page.getByRole("button", { name: "£20", exact: true }));
  await expectVisible(page, "£13.10");
  await tap(pay);
  const heading = page.getByRole("heading", { name: /^Order \d+$/ });
  await heading.waitFor();
  expect(counts.taps).toBe(4);
  await expectAccessible(page, { at: [320, 820], within: "main" });
  const number = Number(/\d+/.exec((await heading.textContent()) ?? "")?.[0]);
  const { rows } = await shop.database.pool.query(
    `select source, status, cash_given as cash, change_given as change from orders join takeaway_orders using (id) where number = $1`,
    [number],
  );
  expect(rows).toEqual([{ source: "counter", status: "confirmed", cash: 2_000, change: 1_310 }]);

  await page.getByRole("link", { name: "Ticket and receipt" }).click();
  await expectVisible(page, "PAID");
  await expectVisible(page, "Cash at the Counter");
  await expectVisible(page, "£13.10");
  await page.goto("/admin/counter");
  await expectVisible(page, "No dishes yet.");
});

test("a duplicated tab sells its own sale; a reload keeps the key of the sale", async ({ shop, visit }) => {
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/counter");
  await tile(page, "Vegetable Korma").click();
  const name = page.getByRole("textbox", { name: /^Name/ });
  await name.fill("Table 4");
  const readKey = (tab: Page) => tab.locator("input[name=idempotencyKey]").inputValue();
  const ownsKey = (tab: Page) =>
    tab.evaluate(async () => {
      const key = document.querySelector<HTMLInputElement>("input[name=idempotencyKey]")?.value;
      return (await navigator.locks.query()).held?.some(({ name }) => name === `order ${key}`) ?? false;
    });
  const key = await readKey(page);
  await page.reload();
  await tile(page, "Vegetable Korma").waitFor();
  await expect.poll(() => ownsKey(page)).toBe(true);
  expect(await readKey(page)).toBe(key);
  expect(await name.inputValue()).toBe("Table 4");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expectVisible(page, "No dishes yet.");
  expect(await name.inputValue()).toBe("");
  await page.getByRole("button", { name: "Undo clear" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).waitFor();
  expect([await readKey(page), await name.inputValue()]).toEqual([key, "Table 4"]);

  // Like a duplicated tab, a window that the page opens starts with a copy of its session storage.
  const [copy] = await Promise.all([page.context().waitForEvent("page"), page.evaluate(() => void window.open(location.href))]);
  await tile(copy, "Vegetable Korma").waitFor();
  await expect.poll(() => readKey(copy)).not.toBe(key);
  const before = await countOrdersIn(shop);
  for (const tab of [page, copy]) {
    await tab.getByRole("button", { name: "Take payment" }).click();
    await tab.getByRole("heading", { name: /^Order \d+$/ }).waitFor();
  }
  expect(await countOrdersIn(shop)).toBe(before + 2);
});

test("a phone takeaway takes at most 7 taps, without scrolling at 1280 x 800", async ({ shop, visit }) => {
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
  expect(await scrolls(page)).toBe(false);
  for (const element of [place, page.getByLabel("Find a customer"), page.getByRole("button", { name: "Change time" })])
    await expectUncovered(element);
  await expectAccessible(page, { at: [320, 1280], within: "main" });
  await tap(place);
  await page.getByRole("heading", { name: /^Order \d+ placed\.$/ }).waitFor();
  expect(counts.taps).toBeLessThanOrEqual(7);
  const { rows } = await shop.database.pool.query("select source, wanted_at from orders order by number desc limit 1");
  expect(rows).toEqual([{ source: "phone", wanted_at: expect.any(Date) }]);
});
