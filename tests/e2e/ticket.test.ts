import { expect } from "vitest";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { pressButton } from "./keyboard.ts";
import { goOffline } from "./offline.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, readSoundAndPrints, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a printed ticket is counted and fits 80 mm paper; a reprint says DUPLICATE and when it was first printed", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await placeDelivery({ name: "Ben Cole", notes: "No onions" });
  await page.goto("/admin/kitchen");
  const sheet = page.locator("body > .print-sheet");
  const waitForPrints = (times: number) =>
    waitFor("the print", async () => (await readSoundAndPrints(page)).printed === times);
  const dispatchAfterPrint = () =>
    page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await pressButton(page, `Print order ${number}`);
  await waitForPrints(1);
  const words = await sheet.textContent();
  for (const part of [
    String(number),
    "Delivery",
    "Ben Cole",
    "NOTE: No onions",
    "1×",
    "Vegetable Korma",
    "CONTAINS",
    "Leave ",
    "Start ",
    "As soon as possible",
    "Deliver to",
    "Leicester",
    "07700 900123",
    // Korma at £4.95 with 20% VAT.
    "Total£5.94",
    "COLLECT £5.94 CASH",
  ])
    expect(words).toContain(part);
  expect(words).not.toContain("DUPLICATE");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => [width, height].map(Number),
  );
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.[0]).toBeCloseTo((80 / 25.4) * 72, 0);
  await dispatchAfterPrint();
  await sheet.waitFor({ state: "detached" });

  await pressButton(page, `Print again order ${number}`);
  await page.getByRole("dialog").getByRole("button", { name: "Print again" }).click();
  await waitForPrints(2);
  await expect.poll(() => sheet.textContent()).toMatch(/DUPLICATE.*First printed \w{3} \d/);
  await dispatchAfterPrint();

  await page.goto(`/admin/orders/${number}/ticket`);
  await expectVisible(page, "Printed 2 times. The next print says DUPLICATE.");
  await expectAccessible(page);
  const preview = page.getByRole("region", { name: "Kitchen ticket" });
  const contains = preview.getByText(/^CONTAINS/);
  await contains.waitFor();
  await page.getByRole("checkbox", { name: "Short tickets on this device" }).check();
  await contains.waitFor({ state: "detached" });
  await page.reload();
  await preview.getByText("Short ticket: other allergens are on the screen.").waitFor();
  await page.getByRole("checkbox", { name: "Short tickets on this device" }).uncheck();
  await pressButton(page, "Print ticket");
  await expectVisible(page, "Printed 3 times. The next print says DUPLICATE.");
  await dispatchAfterPrint();
  await waitForPrints(1);
  await pressButton(page, "Print receipt");
  await waitForPrints(2);
  expect(await sheet.count()).toBe(1);
  const receipt = await sheet.textContent();
  for (const part of [
    "Receipt",
    `Order ${number}`,
    "Vegetable Korma",
    "£4.95",
    "VAT (20%)£0.99",
    "Total£5.94",
    "Cash on Delivery",
  ])
    expect(receipt).toContain(part);
  await dispatchAfterPrint();
  await sheet.waitFor({ state: "detached" });
  // A print makes the page load its data again. Reload, so that nothing is loading when the network
  // drops.
  await waitForStream(page, () => page.reload());
  await expectVisible(page, "Printed 3 times. The next print says DUPLICATE.");
  await goOffline(page);
  visitor.allowPageError(
    /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
    "React Router may be fetching route patches when the network drops",
  );
  await pressButton(page, "Print ticket");
  await expectVisible(
    page,
    "Failed to print the ticket: You are offline. Please check your connection and try again.",
  );
  expect((await readSoundAndPrints(page)).printed).toBe(0);
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as count from ticket_prints",
  );
  expect(rows).toEqual([{ count: 3 }]);
});

test("a second print is ignored during the first; tickets of cancelled and completed orders say so", async ({
  shop,
  visit,
}) => {
  const orders = await createCustomerOrderPlacer(shop);
  const visitor = await visit();
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const first = await orders.placeDelivery();
  const second = await orders.placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen"));
  await page.getByRole("button", { name: `Print order ${second}` }).waitFor();
  // Taps are ignored just after the board has placed its tickets.
  await expect.poll(() => page.locator("main [aria-disabled=true]").count()).toBe(0);
  const countPrints = async () => {
    const { rows } = await shop.database.pool.query(
      "select number, count(*)::int as times from ticket_prints join orders on orders.id = order_id where number = any($1) group by 1 order by 1",
      [[first, second]],
    );
    return rows;
  };
  await page.evaluate(
    (names) => {
      const buttons = [...document.querySelectorAll<HTMLElement>("main button")];
      for (const name of names) buttons.find(({ textContent }) => textContent === name)?.click();
    },
    [`Print order ${first}`, `Print order ${second}`],
  );
  await waitFor("the first print", async () => (await readSoundAndPrints(page)).printed === 1);
  await expect
    .poll(() => page.locator("body > .print-sheet").textContent())
    .toContain(String(first));
  expect(await countPrints()).toEqual([{ number: first, times: 1 }]);
  await pressButton(page, `Print order ${second}`);
  await waitFor("the second print", async () => (await readSoundAndPrints(page)).printed === 2);
  await expect
    .poll(() => page.locator("body > .print-sheet").textContent())
    .toContain(String(second));
  expect(await countPrints()).toEqual([
    { number: first, times: 1 },
    { number: second, times: 1 },
  ]);

  await orders.setStatuses(first, "cancelled");
  await orders.setStatuses(second, "confirmed", "in_progress", "completed");
  // Orders that were ready before they were closed.
  await shop.database.pool.query("update orders set ready_at = now() where number = any($1)", [
    [first, second],
  ]);
  for (const [number, words, status] of [
    [first, "CANCELLED – DO NOT COOK", "Cancelled"],
    [second, "COMPLETED", "Completed"],
  ] as const) {
    await page.goto(`/admin/orders/${number}/ticket`);
    await page.getByRole("main").getByText(status, { exact: true }).waitFor();
    await page.getByRole("main").getByText(words, { exact: true }).waitFor();
  }
  await expectAccessible(page, { widths: [320, 390] });
});
