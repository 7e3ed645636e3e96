import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

test("on a phone: seats walk-ins in two taps, clears tables, keeps a waiting list", async ({
  shop,
  visit,
  onTestFinished,
}) => {
  await createCustomerOrderPlacer(shop);
  onTestFinished(async () => {
    await shop.database.pool.query("update restaurant_tables set in_use = true");
  });
  await shop.database.pool.query(
    "update restaurant_tables set in_use = name in ('Window 1', 'Wall 1')",
  );
  const visitor = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await waitForStream(page, () => page.goto("/admin/bookings"));
  const seat = async (guests: number) => {
    await button(page, "Walk-in").tap();
    await button(page, `Seat ${guests} ${guests === 1 ? "guest" : "guests"}`).tap();
  };
  await seat(1);
  await expectVisible(page, "Seated 1 guest at Window 1.");
  await page.getByRole("button", { name: /^Undo walk-in \(booking \d+\)$/ }).tap();
  await expectVisible(page, "Walk-in removed from Window 1.");
  await page.getByText("Seated 1 guest at Window 1.").waitFor({ state: "detached" });
  await seat(2);
  await expectVisible(page, "Seated 2 guests at Window 1.");
  const card = page.getByRole("list", { name: "Bookings by time" }).getByRole("listitem");
  await card.getByText("2 guests, Window 1, walk-in").waitFor();
  await page.getByText(/ bookings, 1 walk-in, /).waitFor();
  // The shop seats them, but the response is lost. The second tap repeats the request.
  await page.route(
    "**/admin/bookings/change.data*",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  visitor.expectPageError(/net::ERR_CONNECTION_RESET/);
  await seat(4);
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await button(page, "Seat 4 guests").tap();
  await expectVisible(page, "Seated 4 guests at Wall 1.");

  visitor.expectPageError(/409 POST .*\/admin\/bookings\/change/);
  await button(page, "Walk-in").tap();
  // Without a number of guests, Enter shows a message. The waiting list gets the name and number.
  const walkIn = page.getByRole("dialog", { name: "Walk-in" });
  await button(walkIn, "Choose a table or add a name").tap();
  await walkIn.getByLabel("Name").fill("Marta");
  await walkIn.getByLabel("Name").press("Enter");
  await walkIn.getByText(messages.bookings.chooseGuests).waitFor();
  await button(walkIn, "3 guests").tap();
  await walkIn.getByLabel("Phone Number").fill("07700 900123");
  await expectAccessible(page, { widths: [320, 390], within: "[role=dialog]" });
  await button(walkIn, "Seat 3 guests").tap();
  await expectVisible(page, "No table is free for 3 guests now.");
  await page.getByRole("dialog").getByRole("button", { name: "Add to waiting list" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add to waiting list" });
  await expect.poll(() => dialog.getByLabel("Guests").inputValue()).toBe("3");
  expect(Number(await dialog.getByLabel("Quoted wait, minutes").inputValue())).toBeGreaterThan(30);
  await expect.poll(() => dialog.getByLabel("Name").inputValue()).toBe("Marta");
  expect(await dialog.getByLabel("Phone Number").inputValue()).toBe("07700 900123");
  await expectAccessible(page, { widths: [320, 390], within: "[role=dialog]" });
  await button(dialog, "Add").tap();
  await expectVisible(page, "Marta, 3 guests");

  const four = card.filter({ hasText: "4 guests" });
  await four.getByRole("button", { name: /^Left/ }).tap();
  await four.waitFor({ state: "detached" });
  await button(page, "Seat Marta").tap();
  await expectVisible(page, "Seated 3 guests at Wall 1.");
  await page.getByText("No one is waiting.").waitFor();
  await page.getByRole("button", { name: /^Undo walk-in of Marta/ }).tap();
  await expectVisible(page, "Walk-in removed from Wall 1. Marta is on the waiting list again.");
  await button(page, "Seat Marta").tap();
  await page.getByText("No one is waiting.").waitFor();
  await expectAccessible(page, { widths: [320, 390] });
});

test("on a tablet, a walk-in is selected once seated, so that a wrong tap can be undone", async ({
  shop,
  visit,
}) => {
  const visitor = await visit({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  await waitForStream(page, () => page.goto("/admin/bookings"));
  await expectVisible(page, /Drag the selected booking to move it\./);
  await button(page, "Walk-in").tap();
  const bar = page.getByRole("region", { name: "Selected booking" });
  const left = bar.getByRole("button", { name: /^Left/, disabled: true });
  // Left is disabled at first, so that a double tap on Seat does not press it.
  const isLeftDisabled = left.waitFor();
  await button(page, "Seat 4 guests").tap();
  await isLeftDisabled;
  await expectVisible(page, /^Seated 4 guests at /);
  await bar.getByRole("button", { name: /^Details of booking/ }).waitFor();
  await bar.getByRole("button", { name: /^Undo walk-in/ }).tap();
  await expectVisible(page, /^Walk-in removed from /);
  await bar.waitFor({ state: "detached" });

  // Later, as after a reload, one tap is not enough.
  await button(page, "Walk-in").tap();
  await button(page, "Seat 4 guests").tap();
  const later = await bar.getByRole("button", { name: /^Details of booking/ }).textContent();
  await waitForStream(page, () => page.reload());
  await page.locator(`#booking-${later?.match(/\d+/)?.[0]}`).tap();
  await bar.getByRole("button", { name: /^Undo walk-in/ }).tap();
  await page.getByRole("dialog", { name: "Undo this walk-in?" }).waitFor();
  await expectAccessible(page, { widths: [820], within: "[role=dialog]" });
  await button(page.getByRole("dialog"), "Undo walk-in").tap();
  await expectVisible(page, /^Walk-in removed from /);
  await bar.waitFor({ state: "detached" });
  expect(await page.getByText("Cancelled bookings and no-shows").count()).toBe(0);

  await button(page, "Walk-in").tap();
  await button(page, "Seat 4 guests").tap();
  // A walk-in does not discard a move that is not saved yet.
  const details = await bar.getByRole("button", { name: /^Details of booking/ }).textContent();
  await page.locator(`#booking-${details?.match(/\d+/)?.[0]}`).press("ArrowDown");
  await bar.getByText(/^Move to /).waitFor();
  await button(page, "Walk-in").tap();
  await button(page, "Seat 2 guests").tap();
  await expectVisible(page, /^Seated 2 guests at /);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await bar.getByText(/^Move to /).count()).toBe(1);
});

test("guests without a booking can have a table until its next booking", async ({
  shop,
  visit,
  onTestFinished,
}) => {
  const { bookTable } = await createCustomerOrderPlacer(shop);
  onTestFinished(async () => {
    await shop.database.pool.query("update restaurant_tables set in_use = true");
  });
  await shop.database.pool.query("update restaurant_tables set in_use = name = 'Round table'");
  const visitor = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const number = await bookTable();
  // The booking must start in 45 minutes, whenever this test runs.
  await shop.database.pool.query(
    `update reservation_tables set during = tstzrange(now() + interval '45 minutes', now() + interval '135 minutes')
      where reservation_id = (select id from orders where number = $1)`,
    [number],
  );
  await waitForStream(page, () => page.goto("/admin/bookings"));
  visitor.expectPageError(/409 POST .*\/admin\/bookings\/change/);
  await button(page, "Walk-in").tap();
  await button(page, "Seat 2 guests").tap();
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  await dialog
    .getByText(/^Round table is free, but only until \d\d:\d\d\. Then it is booked\.$/)
    .waitFor();
  await button(dialog, "Seat them until then").waitFor();
  await expectAccessible(page, { widths: [320, 390], within: "[role=dialog]" });
  await button(dialog, "Add to waiting list").tap();
  const waiting = page.getByRole("dialog", { name: "Add to waiting list" });
  await waiting.getByLabel("Name").fill("Marta");
  await button(waiting, "Add").tap();
  // The table may be good enough after all.
  await button(page, "Seat Marta").tap();
  await page
    .getByRole("alert")
    .getByText(/^Round table is free, but only until/)
    .waitFor();
  await expectAccessible(page, { widths: [320, 390] });
  await button(page, "Seat them until then (Marta)").tap();
  await expectVisible(page, "Seated 2 guests at Round table.");
  await page.getByText("No one is waiting.").waitFor();
});
