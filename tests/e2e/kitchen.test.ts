import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { undoSeconds } from "../../domain/kitchen/undo-seconds.ts";
import { ageLastEvent } from "../builders/age-last-event.ts";
import { buildLine } from "../builders/order-inputs.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton, waitForFocusWithin } from "./keyboard.ts";
import { makeStale } from "./make-stale.ts";
import { clickOnceLabelled, expectVisible, waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";
import { touchBoard } from "./touch-board.ts";

const ticket = (page: Pick<Page, "getByRole">, number: number) =>
  page.getByRole("article", { name: `Order ${number}`, exact: true });
const readyTicket = (page: Page, number: number) =>
  ticket(page.getByRole("region", { name: /^Ready/ }), number);

async function readStatus({ database }: RunningShop, number: number) {
  const { rows } = await database.pool.query<{ status: string }>(
    "select status from orders where number = $1",
    [number],
  );
  return rows[0]?.status;
}

describe("the kitchen board", () => {
  test("takes an order through the kitchen by keyboard; ignores double taps and taps on outdated tickets", async ({
    shop,
    visit,
  }) => {
    const {
      placeDelivery,
      placeTakeaway,
      placePartyOrder,
      bookTable,
      setStatuses: staffSets,
    } = await createCustomerOrderPlacer(shop);
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    const asap = await placeDelivery({
      name: "Ben Cole",
      notes: "No onions",
      lines: [buildLine(1), buildLine(2)],
    });
    const laterOrder = await placeTakeaway();
    const partyOrder = await placePartyOrder({ specialRequests: "Nut-free hall" });
    const reservation = await bookTable();
    await shop.database.pool.query("update orders set wanted_at = now() where number = $1", [
      reservation,
    ]);
    await shop.database.pool.query("update orders set acknowledged_at = now()");
    for (const number of [laterOrder, partyOrder]) await staffSets(number, "confirmed");
    await waitForStream(page, () => page.goto("/admin/kitchen"));
    await expectVisible(page, /Screen (stays on|may sleep)/);

    const region = (name: RegExp) => page.getByRole("region", { name });
    await region(/^New \(1\)/)
      .getByText("No onions")
      .waitFor();
    await pressButton(page, `Show the allergens of each dish of order ${asap}`);
    await region(/^New/).getByText("Contains:").first().waitFor();
    // With no orders to cook, the board opens on the new orders.
    await page.getByRole("button", { name: "New 1", pressed: true }).waitFor();
    await pressButton(page, "Now 0");
    await region(/^Now/).getByText("Nothing to cook right now.").waitFor();
    await expectAccessible(page);
    await pressButton(page, "Later 2");
    await region(/^Later \(2\)/)
      .locator("summary")
      .filter({ hasText: `Order ${partyOrder}` })
      .waitFor();
    // One booking of today and one of a later day wait for confirmation.
    const laterBooking = await bookTable();
    await pressButton(page, "Tables 2 to confirm");
    await region(/^Later bookings to confirm \(1\)/)
      .getByText("Asha Patel")
      .waitFor();
    await expectAccessible(page);
    await pressButton(page, `Confirm booking ${laterBooking}`);
    await region(/^Later bookings to confirm/).waitFor({ state: "detached" });
    await waitForFocusWithin(region(/^Tables today/));
    await expect.poll(() => readStatus(shop, laterBooking)).toBe("confirmed");
    await pressButton(page, `Undo booking ${laterBooking}`);
    // The button that had the focus is gone: the board has it.
    await page.waitForFunction(() => document.activeElement?.tagName === "DIV");
    await region(/^Later bookings to confirm \(1\)/).waitFor();
    await region(/^Tables today \(1, 2 guests\)/)
      .getByText("Asha Patel")
      .waitFor();
    await pressButton(page, `Confirm booking ${reservation}`);
    await page.getByRole("button", { name: `Arrived booking ${reservation}` }).waitFor();
    await waitForFocusWithin(region(/^Tables today/).getByRole("listitem"));
    // On a tablet, beside the new order: the buttons are below the text.
    await page.setViewportSize({ width: 820, height: 1180 });
    const row = await region(/^Tables today/)
      .getByRole("listitem")
      .boundingBox();
    expect(row?.height).toBeLessThan(180);
    await pressButton(page, "Now 0");
    await page.setViewportSize({ width: 1280, height: 800 });
    // A double tap, and a tap just as the button changes. While the board is touched, the ticket
    // does not move.
    const endDoubleTap = await touchBoard(page);
    await clickOnceLabelled(page, `Start cooking order ${asap}`);
    await pressButton(page, `Confirm order ${asap}`);
    await page.keyboard.press("Enter");
    await expectVisible(page, "This just changed. Check, then tap again.");
    await endDoubleTap();
    await ticket(page, asap).getByRole("button", { name: "Start cooking" }).waitFor();
    expect(await readStatus(shop, asap)).toBe("confirmed");
    // The board updates live: the order is confirmed and due as soon as possible.
    await region(/^Now \(1\)/)
      .getByRole("heading", { name: `Order ${asap}` })
      .waitFor();
    await pressButton(page, `Start cooking order ${asap}`);
    await ticket(page, asap).getByText("Cooking").waitFor();
    await expect.poll(() => readStatus(shop, asap)).toBe("in_progress");

    const stale = await placeDelivery();
    const staleHeading = region(/^New \(1\)/).getByRole("heading", { name: `Order ${stale}` });
    await staleHeading.waitFor();
    await makeStale(visitor);
    visitor.expectPageError(/409 POST .*kitchen/);
    const refusedReload = page.waitForResponse(/\.data/);
    await staffSets(stale, "confirmed");
    await refusedReload;
    await pressButton(page, `Confirm order ${stale}`);
    await expectVisible(page, new RegExp(`^Order ${stale} was already confirmed`));
    await region(/^Now \(2\)/).waitFor();
    expect(await readStatus(shop, stale)).toBe("confirmed");

    // Cancelled while cooking: the ticket stays until it is cleared, also after a reload.
    await staffSets(stale, "in_progress");
    await ticket(page, stale).getByText("Cooking").waitFor();
    await shop.database.pool.query(
      `with gone as (update orders set status = 'cancelled', version = version + 1 where number = $1 returning id, version)
       insert into order_events (order_id, kind, from_status, to_status, actor_kind, version)
       select id, 'status_changed', 'in_progress', 'cancelled', 'system', version from gone`,
      [stale],
    );
    await ticket(page, stale).getByText("Cancelled: stop").waitFor();
    await waitForStream(page, () => page.reload());
    await ticket(page, stale).getByText("Cancelled: stop").waitFor();
    await pressButton(page, `Clear order ${stale}`);
    await ticket(page, stale).waitFor({ state: "detached" });
    await waitForStream(page, () => page.reload());
    await ticket(page, asap).waitFor();
    expect(await ticket(page, stale).count()).toBe(0);

    await pressButton(page, `Ready order ${asap}`);
    await readyTicket(page, asap).waitFor();
    // The email about the step is delayed until the step can no longer be undone.
    const { rows } = await shop.database.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where data->>'template' = 'order-ready'`,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(undoSeconds);
    const endTouch = await touchBoard(page);
    await pressButton(page, `Sent out order ${asap}`);
    await page
      .getByRole("button", { name: `Sent out order ${asap}` })
      .waitFor({ state: "detached" });
    await endTouch();
    await ticket(page, asap).waitFor({ state: "detached" });
    await expect.poll(() => readStatus(shop, asap)).toBe("completed");

    // A mistaken tap can be undone after a reload, and the order can be recalled later. Dating the
    // step a minute ahead makes the server offer Undo for longer.
    await ageLastEvent(shop.database, asap, -60);
    await waitForStream(page, () => page.reload());
    await pressButton(page, `Undo sent out ${asap}`);
    await readyTicket(page, asap).waitFor();
    await expect.poll(() => readStatus(shop, asap)).toBe("in_progress");
    await pressButton(page, `Sent out order ${asap}`);
    await ticket(page, asap).waitFor({ state: "detached" });
    // By mouse: the focus moves at this time, because the ticket's button disappeared.
    await page.getByRole("button", { name: "Recall" }).click();
    await pressButton(page, `Recall order ${asap}`);
    await expectVisible(page, `Order ${asap} is back on the board.`);
    await readyTicket(page, asap).waitFor();
  });

  test("a ticket's menu forgets its reason, offers other dishes if some are sold out, and changing dishes leads back to its tab in kitchen mode", async ({
    shop,
    visit,
  }) => {
    const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
    const visitor = await visit();
    const { page } = visitor;
    await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    const toCook = await placeDelivery();
    const number = await placeDelivery({ lines: [buildLine(1), buildLine(4)] });
    // The board opens on New only if there is nothing to cook.
    await shop.database.pool.query(
      "update orders set status = 'completed' where status in ('confirmed', 'in_progress')",
    );
    await waitForStream(page, () => page.goto("/admin/kitchen?full"));
    await setStatuses(toCook, "confirmed");
    const tab = (name: RegExp, pressed: boolean) =>
      page
        .getByRole("navigation", { name: "Board sections" })
        .getByRole("button", { name, pressed });
    await tab(/^Now 1/, false).waitFor();
    const dialog = page.getByRole("dialog", { name: `Order ${number}`, exact: true });
    const openMenu = async () => {
      await pressButton(page, `More for order ${number}`);
      await waitForFocusWithin(dialog);
    };
    const red = dialog.getByRole("button", { name: /^(Reject|Cancel) order/ });
    await openMenu();
    await pressButton(page, "Too busy");
    await red.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await openMenu();
    await dialog.getByRole("button", { name: "Too busy", pressed: false }).waitFor();
    expect(await red.count()).toBe(0);

    // While a dish is left, its details show how to change the order.
    const changeDishes = dialog.getByRole("link", { name: "Change dishes" });
    const markKorma = dialog.getByRole("button", { name: "Mark sold out Vegetable Korma" });
    await page.setViewportSize({ width: 820, height: 500 });
    // The contact loads later, and moves what is below it.
    await dialog.getByRole("link", { name: /^Call / }).waitFor();
    await markKorma.click();
    await dialog.getByText("Sold out: Vegetable Korma").waitFor();
    expect(await red.count()).toBe(0);
    await expectUncovered(changeDishes);
    // Once none is left, the reason is chosen, until one is back on sale.
    await dialog.getByRole("button", { name: "Mark sold out Garlic Naan" }).click();
    await expectUncovered(red);
    await dialog.getByRole("button", { name: "Sold out", exact: true, pressed: true }).waitFor();
    await dialog.getByRole("button", { name: "Sold out. Put back on sale Garlic Naan" }).click();
    await red.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await changeDishes.click();
    await page.getByRole("heading", { name: `Change order ${number}` }).waitFor();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.waitForURL("**/admin/kitchen?full");
    await tab(/^New/, true).waitFor();

    // Confirmed elsewhere: the dialog closes, and Reject does not become Cancel under the finger.
    await openMenu();
    await pressButton(page, "Too busy");
    await red.waitFor();
    await setStatuses(number, "confirmed");
    await dialog.waitFor({ state: "detached" });
    await expectVisible(page, `Order ${number} is confirmed.`);
    await openMenu();
    await dialog.getByRole("heading", { name: "Cancel" }).waitFor();
    expect(await red.count()).toBe(0);
    await pressButton(page, "Sold out. Put back on sale Vegetable Korma");
    await dialog.getByRole("button", { name: "Mark sold out Vegetable Korma" }).waitFor();
  });

  test("on a phone, the pause button has room beside the sound button while an order is unseen", async ({
    shop,
    visit,
  }) => {
    const { placeDelivery, shop: testShop } = await createCustomerOrderPlacer(shop);
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await signInAsNewAdmin(shop, visitor, "Ravi Shah");
    await shop.database.pool.query("update orders set acknowledged_at = now()");
    await placeDelivery();
    const until = Date.now() + 3_600_000;
    await testShop.stores.business.update({ rush: { pause: { until }, extra: null } });
    await waitForStream(page, () => page.goto("/admin/kitchen?full"));
    const bar = page.getByRole("link", { name: "Leave kitchen mode" }).locator("..");
    await bar.getByRole("button", { name: "Turn on" }).waitFor();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectUncovered(bar.getByRole("button", { name: /^Paused until .*Resume/ }));
      const overlap = await bar.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect({ width, overlap }).toEqual({ width, overlap: 0 });
      const soundOff = await bar.getByRole("button", { name: "Turn on" }).boundingBox();
      expect(soundOff?.height).toBeLessThanOrEqual(56);
    }
    await bar.getByRole("button", { name: "Mark 1 as seen" }).click();
    await expectVisible(page, /^Paused until \d\d:\d\d$/);
    expect(await bar.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});
