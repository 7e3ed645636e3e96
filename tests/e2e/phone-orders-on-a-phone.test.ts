import type { Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { waitFor } from "../builders/wait-for.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { focusedName, pressButton, selectFirst, tabTo, waitForFocus } from "./keyboard.ts";
import { goOffline } from "./offline.ts";
import { countOrders, expectVisible, signInAsOwner, waitForIdleRouter } from "./page-actions.ts";
import { chooseTimeInSelects, orderPlaced } from "./phone-order-page.ts";
import { test } from "./test-with-browser.ts";

/** Chooses a time on the last day on offer. Times on the first day depend on the time of day. */
async function chooseTimeOnLastDay(
  page: Page,
  legends: { day: string; time: string },
): Promise<void> {
  const day = page.getByRole("group", { name: legends.day, exact: true }).getByRole("radio").last();
  await day.focus();
  await page.keyboard.press("Space");
  const times = page.getByRole("group", { name: legends.time, exact: true });
  const free = times.getByRole("radio", { disabled: false });
  await waitFor("the day's times", async () => {
    const isLoaded = (await day.isChecked()) && (await times.getAttribute("aria-busy")) === null;
    return isLoaded && (await free.count()) > 2;
  });
  await free.nth(2).focus();
  await page.keyboard.press("Space");
}

test("staff take a delivery with a coupon, a table and a party for a caller without an account, on a phone", async ({
  shop,
  visit,
}) => {
  const { page, expectPageError, allowPageError } = await visit({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await shop.database.pool.query(
    "insert into discounts (code, discount_percentage, expiry_date) values ('PHONE10', 10, '2999-12-31')",
  );
  await signInAsOwner(page);
  await page.getByRole("link", { name: "New order" }).first().click();
  const before = await countOrders(shop);
  const send = page.getByRole("button", { name: /^(Place order|Book table)/ });
  const orderType = (name: RegExp) =>
    page.getByRole("group", { name: "Order type" }).getByRole("radio", { name });

  // A note about an allergy is kept when the caller wants a delivery after all.
  await page.getByLabel("Instructions").fill("Nut and milk allergy");
  await orderType(/^Delivery/).check();
  await expect.poll(() => page.getByLabel("Notes").inputValue()).toBe("Nut and milk allergy");
  await send.click();
  await page.getByRole("heading", { name: "There is a problem" }).waitFor();
  await expectAccessible(page, { widths: [320, 390], within: "main" });
  await page.getByLabel("Name", { exact: true }).fill("Ben Cole");
  await page.getByLabel("Contact Number").fill("07700 900789");
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "rogan", /Lamb Rogan Josh/);
  await page
    .getByRole("list", { name: "Dishes" })
    .getByText("Contains milk.", { exact: true })
    .waitFor();

  // Browse dishes without nuts, in the customers' menu.
  await page.getByRole("button", { name: "Browse by diet and allergens" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Filters" }).click();
  await menu.getByRole("button", { name: "Hide dishes by allergen…" }).click();
  const hideSheet = page.getByRole("dialog", { name: "Hide dishes by allergen" });
  await hideSheet.getByRole("checkbox", { name: "nuts", exact: true }).check();
  await hideSheet.getByRole("button", { name: "Show dishes" }).click();
  await menu
    .getByText(/hidden|free of/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await expectAccessible(page, { widths: [390], within: "[role=dialog]" });
  await menu.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ben Cole");

  await page.getByText("Coupon (optional)").click();
  await page.getByLabel("Coupon code").fill("phone10");
  await page.getByLabel("Coupon code").press("Enter");
  await expectVisible(page, "Coupon applied successfully!");
  await page.getByRole("button", { name: "Change time" }).click();
  await expect.poll(() => focusedName(page)).toBe("Delivery time");
  await chooseTimeInSelects(page, "Delivery");
  await send.click();
  await page.getByRole("button", { name: "Place order anyway" }).click();
  await orderPlaced(page).waitFor();
  await expectVisible(page, "No email address");
  await page.getByRole("button", { name: "Take another order" }).click();
  await expect.poll(() => focusedName(page)).toBe("New order");

  // The same caller again: found by the last digits, with the last order.
  await orderType(/^Table/).check();
  await page.getByLabel("Find a customer").focus();
  await selectFirst(page, "0789", /Ben Cole.*No account.*Last order placed.*1\s×\sLamb Rogan Josh/);
  await page.getByRole("region", { name: "Last order" }).getByText("1 × Lamb Rogan Josh").waitFor();
  const allergyNote = page.getByText(/^Allergy note on order \d+: /);
  await allergyNote.waitFor();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ben Cole");
  const contactNumber = page.getByLabel("Contact Number");
  await expect.poll(() => contactNumber.inputValue()).toBe("07700 900789");
  await expectAccessible(page, { widths: [390], within: "main" });
  // A new number keeps what is known about the caller. A new number and a new name hide it.
  await contactNumber.fill("07700 900111");
  await page.reload();
  await allergyNote.waitFor();
  const callerName = page.getByLabel("Name", { exact: true });
  await callerName.fill("Eve Hall");
  await allergyNote.waitFor({ state: "detached" });
  await callerName.fill("Ben Cole");
  await contactNumber.fill("07700 900789");
  await allergyNote.waitFor();
  await page.getByLabel("Number of Guests").fill("4");
  await chooseTimeOnLastDay(page, { day: "Date", time: "Time" });
  await page.getByLabel("Status").selectOption("pending");
  await send.click();
  await orderPlaced(page).waitFor();
  await page.getByRole("button", { name: "Take another order" }).click();
  await expect.poll(() => focusedName(page)).toBe("New order");

  await orderType(/^Party/).check();
  await page.getByLabel("Name", { exact: true }).fill("Ben Cole");
  await page.getByLabel("Contact Number").fill("07700 900789");
  // The typed number is enough to show the note.
  await allergyNote.waitFor();
  await pressButton(page, "Use their details");
  await page.getByText("Email (optional)").first().click();
  await page.getByLabel("Email").fill("ben@caller.test");
  await page.getByLabel("Address", { exact: true }).fill("2 Low Street, Leicester");
  await page.getByLabel("Add a dish").focus();
  await selectFirst(page, "20 korma", /Vegetable Korma/);
  const eventDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Event date").fill(eventDate);
  await page.getByLabel("Guest count").fill("20");
  await page.getByRole("radio", { name: /^Pickup/ }).check();
  // Nothing is placed before the earlier note is answered.
  const unanswered = page.getByText(/^Ask about this allergy first:/);
  expect(await unanswered.count()).toBe(0);
  await send.click();
  await unanswered.waitFor();
  await expect.poll(() => focusedName(page)).toBe("Add to this order");
  // The header would cover part of a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, { widths: [320, 390], within: "main" });
  const decline = page.getByRole("button", { name: "Not for this order", pressed: false });
  await decline.press("Enter");
  await unanswered.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Not for this order", pressed: true }).press("Enter");
  await decline.waitFor();
  // A tap adds the note to this order, and another one takes it back, unless it was changed there.
  const requests = page.getByLabel("Requests");
  const added = page.getByRole("button", { name: "Added to this order", pressed: true });
  await pressButton(page, "Add to this order");
  await added.press("Enter");
  await expect.poll(() => requests.inputValue()).toBe("");
  await waitForFocus(page.getByRole("button", { name: "Add to this order", pressed: false }));
  await pressButton(page, "Add to this order");
  await decline.click();
  await expect.poll(() => requests.inputValue()).toBe("");
  await page.getByRole("button", { name: "Not for this order", pressed: true }).waitFor();
  await pressButton(page, "Add to this order");
  await added.waitFor();
  await decline.waitFor();
  await requests.fill("Nut and milk allergy of one guest");
  await added.click();
  await expectVisible(page, "You have changed it in this order's note, so edit it there.");
  // The dishes of the order are checked.
  await requests.fill("Nut and milk allergy");
  await send.click();
  await page.getByRole("button", { name: "Place order anyway" }).click();
  await orderPlaced(page).waitFor();
  await shop.waitForEmail("ben@caller.test", /party order \d+/);
  expect((await countOrders(shop)) - before).toBe(3);
  const { rows } = await shop.database.pool.query<{
    status: string;
    total: number;
    discount: number | null;
  }>(
    `select status, total_amount as total, discount_amount as discount from orders left join menuorder using (id)
      where user_id is null order by number`,
  );
  expect(rows.map(({ status }) => status)).toEqual(["confirmed", "pending", "confirmed"]);
  expect(rows[0]?.discount).toBeGreaterThan(0);

  // Forget the caller: refused while orders are open, then done by keyboard.
  const callerOrders = "select number from orders where user_id is null order by number";
  const numbers = (await shop.database.pool.query<{ number: number }>(callerOrders)).rows.map(
    ({ number }) => number,
  );
  // Wait for the live stream: when it opens, the page loads its data again, which would fail
  // offline.
  const reloaded = page.waitForResponse(/\/admin\/orders\/all\.data/);
  await page.goto(`/admin/orders/all?order=${numbers[1]}`);
  await reloaded;
  await waitForIdleRouter(page);
  const forgetCaller = async () => {
    await tabTo(page, "Remove details…");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Remove the caller's details?" }).waitFor();
    await tabTo(page, "Remove details");
    await page.keyboard.press("Enter");
  };
  allowPageError(
    /net::ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/,
    "React Router may be fetching route patches when the network drops",
  );
  expectPageError(/^409 POST .*\/forget/);
  await goOffline(page);
  await forgetCaller();
  await expectVisible(page, messages.phoneOrder.forgetFailed(messages.offline.notSent));
  await page.getByRole("dialog", { name: "Remove the caller's details?" }).waitFor();
  await page.context().setOffline(false);
  await tabTo(page, "Keep details");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Remove the caller's details?" })
    .waitFor({ state: "detached" });
  await forgetCaller();
  await expectVisible(
    page,
    /^Failed to remove the caller's details: Still open or on the way: \d+, \d+, \d+\./,
  );
  await page
    .getByRole("dialog", { name: "Remove the caller's details?" })
    .waitFor({ state: "detached" });
  await shop.database.pool.query(
    "update orders set status = 'completed', updated_at = now() - interval '1 day' where user_id is null",
  );
  await forgetCaller();
  await expectVisible(page, `Caller's details removed from orders ${numbers.join(", ")}.`);
  await expectVisible(
    page,
    "Details removed: on request, because the account was deleted, or after the retention period.",
  );
  expect(
    (await shop.database.pool.query("select 1 from reservations where name like 'Ben%'")).rowCount,
  ).toBe(0);
});
