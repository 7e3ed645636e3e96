import { expect } from "vitest";
import { markReady } from "../../domain/kitchen/mark-ready.ts";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { getPrice } from "../builders/shop.ts";
import { countActionsInView } from "./actions-in-view.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";
import { touchBoard } from "./touch-board.ts";

test("tickets of any length leave no gaps; what is off screen has a button: ready and new orders, and tickets below", async ({
  shop,
  visit,
}) => {
  const {
    placeDelivery,
    placePartyOrder,
    setStatuses,
    findOrder,
    shop: testShop,
  } = await createCustomerOrderPlacer(shop);
  // Waits count from opening at the earliest, so the shop must not have opened just now: it opens
  // hours before or after the time of the test.
  const opens = new Date().getUTCHours() < 12 ? "18:00" : "06:00";
  await testShop.stores.business.update({
    weeklyHours: sameHoursDaily([{ opens, closes: opens }]),
  });
  const visitor = await visit({ viewport: { width: 1180, height: 820 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const lines = (...ids: number[]) =>
    ids.map((id) => ({ id, quantity: 1, seenPrice: getPrice(id) }));
  const long = await placeDelivery({
    lines: lines(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    notes:
      "Please leave it with the neighbour in the blue house if nobody opens. Thank you so much!",
  });
  for (let count = 0; count < 10; count += 1)
    await setStatuses(
      await placeDelivery({ lines: lines(1), notes: count === 1 ? "No dairy" : "" }),
      "confirmed",
    );
  await setStatuses(long, "confirmed", "in_progress");
  const ready = await placeDelivery();
  await setStatuses(ready, "confirmed");
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  await expectOk(
    markReady(testShop, admin, { number: ready, seenVersion: (await findOrder(ready)).version }),
  );
  const waiting = await placeDelivery();
  await shop.database.pool.query(
    "update orders set acknowledged_at = now(), created_at = now() - interval '4 minutes' where number = $1",
    [waiting],
  );
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  await page.getByRole("button", { name: "Now 11" }).waitFor();

  // The second ticket of a column is directly below the first, or its heading is, however tall the
  // others are.
  const gaps = () =>
    page.getByRole("region", { name: /^Now/ }).evaluate((section) => {
      const columns = Map.groupBy([...section.querySelectorAll("li[data-ticket]")], (card) =>
        Math.round(card.getBoundingClientRect().left),
      );
      return [...columns.values()].flatMap((cards) => {
        const boxes = cards
          .map((card) => card.getBoundingClientRect())
          .sort((a, b) => a.top - b.top);
        return boxes
          .slice(1)
          .map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
      });
    });
  await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThanOrEqual(16);
  expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(8);
  // A heading names the ticket before it.
  const headings = await page.locator("li[data-overflow]").evaluateAll((cards: HTMLElement[]) =>
    cards.map(({ dataset, previousElementSibling }) => ({
      heading: dataset.overflow,
      previous: previousElementSibling?.getAttribute("data-ticket"),
    })),
  );
  expect(headings.length).toBeGreaterThan(0);
  for (const { heading, previous } of headings)
    expect(heading).toBe(`Now, continued after ${previous}`);
  expect(await countActionsInView(page)).toBeGreaterThanOrEqual(8);
  // Every dish and the whole note are shown.
  const longTicket = page.getByRole("article", { name: `Order ${long}`, exact: true });
  await expect.poll(() => longTicket.getByRole("listitem").count()).toBe(15);
  const note = longTicket.getByText("Please leave it with the neighbour");
  expect(await note.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false);
  // With large text, fewer columns fit.
  await pressButton(page, /^Text size/);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(1180);
  await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThanOrEqual(20);
  await pressButton(page, /^Text size/);
  // Marked as seen, but not confirmed: its wait stays on the ticket and in the tab.
  await page
    .getByRole("article", { name: `Order ${waiting}` })
    .getByText("Waiting 4 min")
    .waitFor();
  await page.getByText("Contains milk.").waitFor();

  // Some of the 13 open orders are below the screen.
  const below = page.getByRole("button", { name: /^\d+ more below$/ });
  const countBelow = async () => Number.parseInt((await below.textContent()) ?? "", 10);
  // A ticket whose buttons are cut off, at most one in each column, may count as both.
  const countAll = async () => (await countBelow()) + (await countActionsInView(page));
  const countColumns = () =>
    page
      .getByRole("article")
      .evaluateAll(
        (cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      );
  await expect.poll(countAll).toBeGreaterThanOrEqual(13);
  expect(await countAll()).toBeLessThanOrEqual(13 + (await countColumns()));
  // Clicks the button as long as it is shown.
  await expect
    .poll(() =>
      below.evaluateAll((buttons: HTMLElement[]) => buttons.map((button) => button.click()).length),
    )
    .toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  // At the top: at the bottom, the tabs cover part of a ticket's buttons.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, { widths: [390, 820, 1180] });

  // While a finger is on the board: a pending update, tickets below and Undo fit in the footer.
  const footer = page.locator("[data-kitchen-footer]");
  for (const width of [390, 820]) {
    await page.setViewportSize({ width: 1180, height: 820 });
    const number = await placeDelivery();
    await page.getByRole("button", { name: `Confirm order ${number}` }).waitFor();
    const endTouch = await touchBoard(page);
    // Undo is offered for ten seconds.
    await pressButton(page, `Confirm order ${number}`);
    await page.setViewportSize({ width, height: 820 });
    await footer.getByRole("button", { name: "Tidy board" }).waitFor();
    await footer.getByRole("button", { name: `Undo confirm ${number}` }).waitFor();
    for (const button of await footer.locator("button, a").filter({ visible: true }).all())
      await expectUncovered(button);
    expect(await footer.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    await pressButton(page, "Tidy board");
    await endTouch();
  }

  // On tablets, new orders are beside the orders to cook.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectUncovered(page.getByRole("button", { name: `Confirm order ${waiting}` }));
  // On phones, the New tab has their number.
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("region", { name: /^Ready/ })
    .getByText("Take £5.94 cash")
    .waitFor();
  await page.getByRole("button", { name: "New 1" }).click();
  await page.getByRole("button", { name: `Confirm order ${waiting}` }).waitFor();
  await pressButton(page, `Sent out order ${ready}`);
  await expect.poll(async () => (await findOrder(ready)).status).toBe("completed");
  await page.getByRole("region", { name: /^Ready/ }).waitFor({ state: "detached" });

  // The hidden buttons of a collapsed ticket do not count.
  await pressButton(page, `Confirm order ${waiting}`);
  const partyOrder = await placePartyOrder();
  await page
    .locator("summary")
    .filter({ hasText: `Order ${partyOrder}` })
    .waitFor();
  await expect.poll(() => below.count()).toBe(0);
});
