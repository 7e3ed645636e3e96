import { expect } from "vitest";
import { expectUncovered } from "./expect-uncovered.ts";
import { waitForFocus } from "./keyboard.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { createCustomerOrderPlacer } from "./staff.ts";
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

test("on a laptop, a caller's allergy notes and errors leave the note, the time and the button in view, and the sidebar in place", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  for (const notes of ["Severe nut allergy", "One guest is allergic to sesame"])
    await placeDelivery({ notes });
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Contact Number").fill("07700 900123");
  const add = page.getByRole("button", { name: "Add to this order" });
  await expect.poll(() => add.count()).toBe(2);
  const instructions = page.getByLabel("Instructions");
  const changeTime = page.getByRole("button", { name: "Change time" });
  const place = page.getByRole("button", { name: /^Place order, £/ });
  await changeTime.waitFor();
  for (const element of [add.first(), changeTime, instructions, place])
    await expectUncovered(element);
  const heading = page.getByRole("heading", { name: "2 allergy notes" });
  await expectUncovered(heading);
  await page.getByRole("button", { name: "Use their details" }).click();
  await page.getByRole("button", { name: "Change customer" }).waitFor();
  // Shows that there is more below the first note.
  await expectUncovered(page.getByText(/^Allergy note on order \d+: /).nth(1));
  await add.nth(1).hover();
  await page.mouse.wheel(0, 2000);
  await expectUncovered(heading);
  const isPageHigherThanWindow = () =>
    page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  expect(await isPageHigherThanWindow()).toBe(false);
  const devtools = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await setTextSize(24);
  await expectUncovered(place);
  await expect.poll(isPageHigherThanWindow).toBe(false);
  await setTextSize(16);

  // With errors and the choice of a time, the column scrolls.
  await changeTime.click();
  await place.click();
  await page.getByRole("heading", { name: "There is a problem" }).waitFor();
  await page.getByLabel("Pickup time").hover();
  await page.mouse.wheel(0, 2000);
  await expect
    .poll(() => instructions.evaluate((field) => field.getBoundingClientRect().bottom))
    .toBeLessThan((await place.boundingBox())?.y ?? 0);
  for (const element of [instructions, place]) await expectUncovered(element);
  expect(await isPageHigherThanWindow()).toBe(false);
});

test("with a slow-down and allergy notes, the choice of a pickup time leaves the instructions in view, and a shaded edge shows that there is more", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, shop: testShop } = await createCustomerOrderPlacer(shop);
  for (const notes of ["Severe nut allergy", "One guest is allergic to sesame"])
    await placeDelivery({ notes });
  await testShop.stores.business.update({
    rush: { pause: null, extra: { minutes: 10, until: null } },
  });
  const { page } = await visit({ viewport: { width: 1280, height: 800 } });
  await signInAsOwner(page);
  await page.goto("/admin/orders/new");
  await expectVisible(page, /^Orders take 10 minutes longer/);
  await page.getByLabel("Contact Number").fill("07700 900123");
  await expect.poll(() => page.getByRole("button", { name: "Add to this order" }).count()).toBe(2);
  await expectUncovered(page.getByText(/^Already ordered: /).first());
  await page.getByRole("button", { name: "Change time" }).click();
  const time = page.getByLabel("Pickup time");
  await waitForFocus(time);
  const instructions = page.getByLabel("Instructions");
  for (const element of [instructions, time]) await expectUncovered(element);
  const getShade = () =>
    instructions.evaluate((field) => {
      let column = field.parentElement;
      while (column && getComputedStyle(column).overflowY !== "auto") column = column.parentElement;
      return column && getComputedStyle(column, "::after").opacity;
    });
  expect(await getShade()).toBe("1");
  await time.hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(getShade).toBe("0");
});

test("orders and bookings, unseen and to confirm, take one line beside the text about the sound", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, bookTable } = await createCustomerOrderPlacer(shop);
  for (const place of [placeDelivery, bookTable]) for (let i = 0; i < 2; i++) await place();
  await shop.database.pool.query(`
    update orders set created_at = now() - interval '12 minutes',
           acknowledged_at = case when number % 2 = 0 then now() end
     where status = 'pending'`);
  const { page } = await visit();
  await signInAsOwner(page);
  const bar = page.getByRole("region", { name: "New orders" });
  for (const [width, height] of [
    [820, 1180],
    [1280, 800],
    [1280, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/bookings");
    await expectVisible(page, "1 order and 1 booking unseen");
    if (width >= 1280) await expectVisible(page, "Sound is off in this tab.");
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
  }
});
