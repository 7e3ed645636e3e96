import { expect } from "vitest";
import { waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";
import { touchBoard } from "./touch-board.ts";

test("a heading says where new orders go on below those to cook, until its order is confirmed", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 820, height: 900 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await setStatuses(await placeDelivery(), "confirmed");
  for (let count = 0; count < 6; count += 1) await placeDelivery();
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const continued = page.locator("[data-overflow]");
  await continued.waitFor();
  const readHeading = () =>
    continued.evaluate((ticket) => getComputedStyle(ticket, "::before").content.split(" / ")[0]);
  expect(await readHeading()).toMatch(/^"New, continued after \d+"$/);
  const before = await continued.boundingBox();

  const endTouch = await touchBoard(page);
  await continued.getByRole("button", { name: /^Confirm/ }).click();
  await expect.poll(readHeading).toBe('""');
  expect(await continued.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  await endTouch();

  // On a tab with one list, there are no headings.
  await page.getByRole("button", { name: /^New \d/ }).click();
  await expect.poll(() => continued.count()).toBe(0);
});
