import { expect } from "vitest";
import { expectUncovered } from "./expect-uncovered.ts";
import { signInAsOwner } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("on a low laptop screen, the bookings show all tables, and the counter its fields, and a phone order its address and total", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1280, height: 720 } });
  await signInAsOwner(page);
  await page.goto("/admin/bookings");
  const tables = page.getByRole("region", { name: "Tables by time" }).getByRole("listitem");
  await tables.first().waitFor();
  const box = await tables.last().boundingBox();
  expect((box?.y ?? 720) + (box?.height ?? 0)).toBeLessThan(720);
  await page.setViewportSize({ width: 1280, height: 800 });
  const heading = await page.getByRole("heading", { name: "Bookings" }).boundingBox();
  const walkIn = await page.getByRole("button", { name: "Walk-in", exact: true }).boundingBox();
  expect(walkIn?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto("/admin/counter");
  for (const dish of [/^Vegetable Korma/, /^Malai Kofta/, /^Tadka Dal/])
    await page.getByRole("button", { name: dish }).click();
  await expectUncovered(page.getByRole("combobox", { name: "Ready" }));
  await page.getByRole("button", { name: "Name or note" }).click();
  for (const field of [page.getByLabel(/^Name/), page.getByLabel(/^Note/)])
    await expectUncovered(field);
  await expectUncovered(page.getByRole("button", { name: "Take payment" }));

  await page.goto("/admin/orders/new");
  await page.getByRole("radio", { name: "Delivery" }).check();
  for (const field of [page.getByLabel("Address"), page.getByLabel("Notes")]) {
    await field.click();
    await expectUncovered(field);
  }
  await expectUncovered(page.getByRole("button", { name: /^Place order/ }));
});
