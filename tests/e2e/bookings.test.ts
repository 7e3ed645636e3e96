import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { changeBooking } from "../../domain/bookings/change-booking.ts";
import { getBookingDay } from "../../domain/bookings/get-booking-day.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncoveredOnAllScreens } from "./expect-uncovered.ts";
import { waitForFocus } from "./keyboard.ts";
import { expectVisible, holdRequests, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

declare global {
  interface Window {
    /** Whether Confirm was disabled when it appeared. */
    wasConfirmDisabled?: boolean;
  }
}

const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

/** Presses keys on an element once it has focus. */
async function pressKeys(element: Locator, ...keys: string[]) {
  await element.focus();
  await waitForFocus(element);
  for (const key of keys) await element.press(key);
}

/** Runs in the browser. */
function clickConfirmWhenShown(): void {
  new MutationObserver((_, observer) => {
    const buttons = document.querySelectorAll<HTMLElement>(
      "[aria-label='Selected booking'] button",
    );
    const confirm = [...buttons].find(({ textContent }) => textContent?.startsWith("Confirm"));
    if (!confirm) return;
    observer.disconnect();
    confirm.click();
    window.wasConfirmDisabled = confirm.ariaDisabled === "true";
  }).observe(document.body, { childList: true, subtree: true });
}

test("staff move bookings by keyboard, by pointer and with a form; a table that was just taken is refused", async ({
  shop,
  visit,
}) => {
  const {
    shop: placed,
    day,
    bookTable,
    findOrder,
    setStatuses,
  } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 900 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const time = "12:00";
  const one = await bookTable({ time, name: "Priya Shah", specialRequests: "By the window" });
  const other = await bookTable({ time, name: "Tom Baker" });
  await setStatuses(one, "confirmed");
  const getTables = async (number: number) => (await findOrder(number)).reservation?.tables;
  const { tables } = await expectOk(getBookingDay(placed, admin, { day }));
  const [first, second, third] = tables.map(({ name }) => name);
  expect([await getTables(one), await getTables(other)]).toEqual([[first], [second]]);

  await waitForStream(page, () => page.goto(`/admin/bookings?day=${day}`));
  const priya = page.locator(`#booking-${one}`);
  const tom = page.locator(`#booking-${other}`);
  await pressKeys(priya, "Enter", "ArrowDown", "ArrowDown", "ArrowRight");
  await page.getByText(`Move to 12:15, ${third}? The customer gets an email.`).waitFor();
  await pressKeys(priya, "ArrowLeft");
  await page.getByText(`Move to ${time}, ${third}?`, { exact: true }).waitFor();
  await pressKeys(priya, "Enter");
  const movedText = new RegExp(`^Booking ${one} moved: .* ${time}, ${third}\\.$`);
  await expectVisible(page, movedText);
  // On wide screens, toasts are beside the page, not over its buttons.
  const toast = await page.getByRole("group").filter({ hasText: movedText }).boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((toast?.x ?? 0) + (toast?.width ?? 9_999)).toBeLessThanOrEqual(heading?.x ?? 0);
  expect(await getTables(one)).toEqual([third]);
  await waitForFocus(priya);

  // Without a request: the page knows that the table is taken.
  const selected = page.getByRole("region", { name: "Selected booking" });
  const move = button(selected, "Move");
  await pressKeys(tom, "Enter", "ArrowDown");
  await expectVisible(page, "Taken by Priya Shah at that time.");
  expect(await move.getAttribute("aria-disabled")).toBe("true");
  expect(await move.getAttribute("aria-describedby")).toBe("move-problem");
  await pressKeys(tom, "Enter");
  await pressKeys(move, "Enter");
  await pressKeys(tom, "ArrowUp", "ArrowUp");
  await page.getByText(`Move to ${time}, ${first}?`, { exact: true }).waitFor();
  expect(await move.getAttribute("aria-disabled")).toBeNull();

  // A colleague takes the table, and the page does not know yet.
  const isReloaded = Promise.withResolvers<void>();
  await page.route("**/admin/bookings.data*", async (route) => {
    await isReloaded.promise;
    await route.continue();
  });
  const moveOne = async (table: number) =>
    expectOk(
      changeBooking(placed, admin, {
        number: one,
        version: (await findOrder(one)).version,
        date: day,
        time,
        table,
      }),
    );
  await moveOne(tables[0]?.id ?? 0);
  visitor.expectPageError(/409 POST .*\/admin\/bookings\/change/);
  await page.evaluate(clickConfirmWhenShown);
  await pressKeys(tom, "Enter");
  await selected
    .getByRole("alert")
    .filter({ hasText: `${first} is taken by booking ${one} at that time.` })
    .waitFor();
  expect(await getTables(other)).toEqual([second]);
  // Like the second tap of a double tap on Move.
  await page.waitForFunction(() => window.wasConfirmDisabled !== undefined);
  expect(await page.evaluate(() => window.wasConfirmDisabled)).toBe(true);
  expect((await findOrder(other)).status).toBe("pending");
  await priya.click();
  await selected.getByRole("alert").waitFor({ state: "detached" });
  await tom.click();
  await selected.getByText(`${time}, 2 guests, ${second}`).waitFor();

  // The first table is free again, one row up.
  await moveOne(tables[2]?.id ?? 0);
  isReloaded.resolve();
  await page.locator(`[data-table="${tables[2]?.id}"] #booking-${one}`).waitFor();
  // Refused after another booking was selected: a toast names the booking.
  const releaseMove = await holdRequests(page, "**/admin/bookings/change*");
  await pressKeys(tom, "ArrowUp");
  // Enter does nothing while the page is still loading after the last move.
  await expect.poll(() => move.getAttribute("aria-disabled")).toBeNull();
  await pressKeys(tom, "Enter");
  await priya.click();
  await setStatuses(other, "confirmed");
  releaseMove();
  await expectVisible(page, new RegExp(`^Couldn't move booking ${other}: `));
  expect(await selected.getByRole("alert").count()).toBe(0);
  const from = await tom.boundingBox();
  const row = await page.locator("[data-lane]").first().boundingBox();
  if (!from || !row) throw new Error("the booking is not on screen");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 22, row.y + row.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByText(`Move to ${time}, ${first}?`, { exact: true }).waitFor();
  await move.click();
  await expectVisible(page, new RegExp(`^Booking ${other} moved: .* ${time}, ${first}\\.$`));
  expect(await getTables(other)).toEqual([first]);

  await selected.getByText(`${time}, 2 guests, ${first}`).waitFor();
  await button(selected, `Details of booking ${other}`).click();
  const dialog = page.getByRole("dialog", { name: `Booking ${other}` });
  await dialog.waitFor();
  await expectUncoveredOnAllScreens(button(dialog, "Save booking"));
  await page.setViewportSize({ width: 1180, height: 900 });
  await dialog.getByLabel("Guests").fill("6");
  const noted = {
    number: other,
    version: (await findOrder(other)).version,
    date: day,
    time,
    table: null,
  };
  await expectOk(changeBooking(placed, admin, { ...noted, specialRequests: "By the door" }));
  // The page shows the colleague's change when it reloads its data, or at the latest when saving is
  // refused.
  await button(dialog, "Save booking").click();
  await dialog.getByText("Someone else changed this booking. Saved now:").waitFor();
  await dialog.getByText("Notes: By the door").waitFor();
  await button(dialog, "Use latest version").click();
  await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("By the door");
  await expect.poll(() => dialog.getByLabel("Guests").inputValue()).toBe("2");
  await dialog.getByLabel("Guests").fill("6");
  await dialog.getByLabel("Notes").fill("A high chair. Nut allergy!");
  await button(dialog, "Save booking").click();
  // The chosen table and its group have too few seats.
  await dialog
    .getByRole("alert")
    .filter({ hasText: `${first} seats 2, not 6` })
    .waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await page.setViewportSize({ width: 1180, height: 900 });
  await dialog.getByLabel("Table").selectOption({ label: "Choose for me" });
  await button(dialog, "Save booking").click();
  await dialog.waitFor({ state: "detached" });
  expect(await findOrder(other)).toMatchObject({
    reservation: {
      guests: 6,
      specialRequests: "A high chair. Nut allergy!",
      tables: ["Round table"],
    },
  });
  await page.getByRole("button", { name: /^Tom Baker.*, allergy$/ }).waitFor();
  await expectAccessible(page, { widths: [320, 820, 1280] });

  // Enter on a free time opens the form with its table and time.
  await page.setViewportSize({ width: 1180, height: 900 });
  await pressKeys(page.locator(`#free-slots-${tables[2]?.id}`), "ArrowRight", "Enter");
  const form = page.getByRole("dialog", { name: "Add booking" });
  await expect
    .poll(() => form.getByLabel("Table").locator("option:checked").textContent())
    .toContain(third);
  expect(await form.getByLabel("Date").inputValue()).toBe(day);
  await waitForFocus(form.getByLabel("Name"));
  await expectUncoveredOnAllScreens(button(form, "Add booking"));
  await page.setViewportSize({ width: 1180, height: 900 });
  expect(await form.getByLabel("Time").inputValue()).toMatch(/:15$/);
  await form.getByLabel("Time").fill(time);
  await form.getByLabel("Name").fill("Nadia Rahman");
  await form.getByLabel("Phone Number").fill("07700 900456");
  await button(form, "Add booking").click();
  await form
    .getByRole("alert")
    .filter({ hasText: `${third} is taken by booking ${one} at that time.` })
    .waitFor();
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await page.setViewportSize({ width: 1180, height: 900 });
  expect(await form.getByLabel("Name").inputValue()).toBe("Nadia Rahman");
  await form.getByLabel("Table").selectOption({ label: "Choose for me" });
  // Free times are offered unless a table is chosen.
  const freeTimes = form.getByRole("region", { name: "Free for 2 guests" });
  const freeTime = freeTimes.getByRole("button").last();
  const chosenTime = (await freeTime.textContent()) ?? "";
  await freeTime.click();
  await freeTimes.getByRole("button", { name: chosenTime, pressed: true }).waitFor();
  expect(await form.getByLabel("Time").inputValue()).toBe(chosenTime);
  await expectAccessible(page, { widths: [320, 1280], within: "[role=dialog]" });
  await page.setViewportSize({ width: 1180, height: 900 });
  await form.getByLabel("Guests", { exact: true }).fill("");
  await freeTimes.waitFor({ state: "detached" });
  await form.getByLabel("Guests", { exact: true }).fill("2");
  await freeTimes.waitFor();
  await button(form, "Add booking").click();
  await form.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Nadia Rahman/ }).waitFor();
});

test("after a no-show, focus moves to its only Undo; with the dialog open, Undo replaces the form there unless something was typed", async ({
  shop,
  visit,
}) => {
  const { bookTable, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 900 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await bookTable();
  await setStatuses(number, "confirmed");
  await shop.database.pool.query(
    "update orders set wanted_at = now() - interval '10 minutes' where number = $1",
    [number],
  );
  await waitForStream(page, () => page.goto("/admin/bookings"));
  await pressKeys(page.locator(`#booking-${number}`), "Enter");
  await pressKeys(button(page, `No-show booking ${number}`), "Enter");
  await pressKeys(button(page, "Mark as no-show"), "Enter");
  const bar = page.getByRole("region", { name: "Selected booking" });
  const undo = button(page, `Undo no-show of Asha Patel (booking ${number})`);
  await waitForFocus(undo);
  expect(await page.getByRole("button", { name: /^Undo no-show/ }).count()).toBe(1);
  await undo.click();
  await button(bar, `No-show booking ${number}`).waitFor();
  await undo.waitFor({ state: "detached" });
  await waitForFocus(page.locator("#main"));

  // The page's Undo is behind the dialog.
  await button(bar, `Details of booking ${number}`).click();
  const dialog = page.getByRole("dialog", { name: `Booking ${number}` });
  await pressKeys(button(dialog, `No-show booking ${number}`), "Enter");
  await pressKeys(button(page, "Mark as no-show"), "Enter");
  const undoInDialog = button(dialog, `Undo no-show booking ${number}, Asha Patel`);
  await undoInDialog.waitFor();
  const name = dialog.getByLabel("Name");
  await name.waitFor({ state: "detached" });
  // Taps just after a change are ignored.
  await sleep(600);
  await pressKeys(undoInDialog, "Enter");
  await button(dialog, `No-show booking ${number}`).waitFor();
  await undo.waitFor({ state: "detached" });
  await name.fill("Asha Rao");
  await sleep(600);
  await pressKeys(button(dialog, `No-show booking ${number}`), "Enter");
  await pressKeys(button(page, "Mark as no-show"), "Enter");
  await dialog.getByText(/can no longer be changed here/).waitFor();
  expect(await name.inputValue()).toBe("Asha Rao");
});
