import { expect } from "vitest";
import { expectAccessible } from "./expect-accessible.ts";
import { waitForFocus } from "./keyboard.ts";
import { expectVisible } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

test("a move by keyboard or in the form can be undone, unless the earlier table is no longer free", async ({
  shop,
  visit,
}) => {
  const { bookTable, findOrder, day } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await bookTable({ time: "12:00", name: "Priya Shah" });
  const getTables = async () => (await findOrder(number)).reservation?.tables;
  const before = await getTables();
  await page.goto(`/admin/bookings?day=${day}`);
  const booking = page.locator(`#booking-${number}`);
  const undo = page.getByRole("button", {
    exact: true,
    name: `Undo move of Priya Shah (booking ${number})`,
  });
  await booking.focus();
  await waitForFocus(booking);
  for (const key of ["Enter", "ArrowDown", "Enter"]) await booking.press(key);
  await undo.waitFor();
  expect(await getTables()).not.toEqual(before);
  await expectAccessible(page, { within: "main", widths: [1280] });
  const bar = page.getByRole("region", { name: "Selected booking" });
  expect(await bar.getByRole("button", { name: /^Undo move/ }).count()).toBe(1);
  const message = page.getByText(new RegExp(`^Booking ${number} moved: `));
  expect(await message.count()).toBe(1);
  await undo.press("Enter");
  await undo.waitFor({ state: "detached" });
  expect(await getTables()).toEqual(before);
  await expectVisible(page, new RegExp(`^Booking ${number} moved: .*${before?.[0]}`));
  expect(await message.count()).toBe(1);
  await waitForFocus(booking);

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("button", { exact: true, name: `Details of booking ${number}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `Booking ${number}` });
  await dialog.getByLabel("Time").fill("14:00");
  await dialog.getByRole("button", { name: "Save booking" }).click();
  await dialog.waitFor({ state: "detached" });
  await bookTable({ time: "12:00", name: "Tom Baker" });
  visitor.expectPageError(/409 POST .*\/admin\/bookings\/change/);
  await undo.click();
  await expectVisible(
    page,
    `Booking ${number} can't go back: its earlier table is no longer free.`,
  );
});
