import type { Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, waitForFocus } from "./keyboard.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

/** Rows that are entirely in the window, with their status select and details link. */
const countRowsInView = (page: Page) =>
  page.locator("tbody tr").evaluateAll((rows) => {
    const isInView = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return bottom <= window.innerHeight && element.contains(found);
    };
    return rows.filter((row) => {
      const actions = [...row.querySelectorAll("[role=combobox], a[data-list-item]")];
      return (
        row.getBoundingClientRect().bottom <= window.innerHeight &&
        actions.length === 2 &&
        actions.every(isInView)
      );
    }).length;
  });

/** Rows whose status select overlaps their details link. */
const countOverlaps = (page: Page) =>
  page.locator("tbody tr").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const select = row.querySelector("[role=combobox]")?.getBoundingClientRect();
        const link = row.querySelector("a[data-list-item]")?.getBoundingClientRect();
        return !select || !link || (select.right > link.left && select.bottom > link.top);
      }).length,
  );

test("lists say when an ASAP order is due, and that a note is about an allergy", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const open = await placeDelivery({ notes: "No dairy, please" });
  const done = await placeDelivery({ notes: "No onions" });
  await setStatuses(done, "confirmed", "completed");
  // In winter, London's time is UTC.
  await shop.database.pool.query(
    "update orders set created_at = '2026-01-20T18:15:00Z' where number = any($1)",
    [[open, done]],
  );
  const dishes = "Vegetable Korma with extra paneer";
  await shop.database.pool.query(
    "update orders set items = jsonb_set(items, '{0,name}', to_jsonb($2::text)) where number = $1",
    [open, dishes],
  );
  const visitor = await visit({ viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await page.goto("/admin/orders/menu");
  const row = (number: number) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: `Order ${number}` }) });
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 1180 });
    await row(open).getByText("ASAP, leave by 18:35").waitFor();
    await row(open).getByText("Allergy").waitFor();
    const contents = row(open).getByText(dishes);
    const hidden = await contents.evaluate((text) => text.scrollHeight - text.clientHeight);
    if (width !== 390) expect(hidden).toBe(0);
    expect(
      await row(done)
        .getByText(/ASAP|Allergy/)
        .count(),
    ).toBe(0);
  }
  await row(open).getByRole("link", { name: "Details" }).click();
  await page.getByRole("dialog").getByText("ASAP, leave by 18:35").waitFor();
});

test("lists show eight orders on a tablet, filters are saved for the account, and shortcuts work outside fields", async ({
  shop,
  visit,
}) => {
  const { placeTakeaway } = await createCustomerOrderPlacer(shop);
  for (let count = 0; count < 9; count += 1) await placeTakeaway();
  await shop.database.pool.query("update orders set acknowledged_at = now()");
  const visitor = await visit({ viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await waitForStream(page, () => page.goto("/admin/orders/takeaway"));
  expect(await countRowsInView(page)).toBeGreaterThanOrEqual(8);
  await expectAccessible(page, { widths: [320, 820, 1280], within: "main" });
  for (const width of [768, 1024, 1180, 1279, 1280]) {
    await page.setViewportSize({ width, height: 1180 });
    expect(await countOverlaps(page), `at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 820, height: 1180 });

  // Shortcuts: j and k move in the list, Enter opens, Escape closes.
  const rows = page.locator("a[data-list-item]");
  await page.keyboard.press("j");
  await waitForFocus(rows.nth(0));
  await page.keyboard.press("j");
  await waitForFocus(rows.nth(1));
  await page.keyboard.press("k");
  await waitForFocus(rows.nth(0));
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: /^Order \d+$/ });
  await details.waitFor();
  // The shortcuts do nothing in a dialog.
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await details.waitFor({ state: "detached" });
  await waitForFocus(rows.nth(0));
  expect(new URL(page.url()).pathname).toBe("/admin/orders/takeaway");
  await page.keyboard.press("/");
  await expect.poll(() => focusedName(page)).toBe("Search orders");
  await page.keyboard.type("?gk");
  await expect.poll(() => page.getByLabel("Search orders").inputValue()).toBe("?gk");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByLabel("Search orders").fill("");
  await page.getByLabel("Search orders").press("Enter");

  // A saved filter.
  await page.getByRole("combobox", { name: "Source" }).click();
  await page.getByRole("option", { name: "Counter" }).click();
  await page.waitForURL(/source=counter/);
  await page.getByRole("button", { name: "Save filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved filters" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  visitor.expectPageError(/^4\d\d POST .*\/admin\/orders\/filters/);
  await expectVisible(page, messages.savedFilters.name);
  await dialog.getByLabel("Name of the current filter").fill("Counter takeaways");
  await expectAccessible(page, { widths: [390], within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectVisible(page, messages.savedFilters.saved("Counter takeaways"));
  await dialog.waitFor({ state: "detached" });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator("h1").click();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.waitForURL("**/admin/orders/all");
  await page.getByRole("link", { name: "Counter takeaways" }).click();
  await page.waitForURL("**/admin/orders/takeaway?source=counter");
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("button", { name: "Delete filter Counter takeaways" }).click();
  await page.getByRole("link", { name: "Counter takeaways" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  // The sheet, and the switch that turns shortcuts off.
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await sheet.getByRole("checkbox", { name: "Use keyboard shortcuts on this device" }).uncheck();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.keyboard.press("n");
  await page.reload();
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet.getByRole("checkbox", { name: "Use keyboard shortcuts on this device" }).check();
  expect(new URL(page.url()).pathname).toBe("/admin/orders/takeaway");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.waitForURL("**/admin/counter");
  await expect.poll(() => focusedName(page)).toBe("Add a dish");
});
