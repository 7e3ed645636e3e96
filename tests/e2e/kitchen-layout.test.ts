import type { Page } from "playwright-core";
import { expect } from "vitest";
import { markReady } from "../../domain/kitchen/mark-ready.ts";
import { expectOk } from "../builders/order-inputs.ts";
import { getPrice } from "../builders/shop.ts";
import { expectUncovered } from "./expect-uncovered.ts";
import { pressButton } from "./keyboard.ts";
import { waitForStream } from "./page-actions.ts";
import { createCustomerOrderPlacer, signInAsNewAdmin } from "./staff.ts";
import { test } from "./test-with-browser.ts";

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
  { width: 1280, height: 720 },
];

test("the board fits with large text and with double text, and no tickets overlap", async ({
  shop,
  visit,
}) => {
  const {
    placeDelivery,
    placeTakeaway,
    setStatuses,
    findOrder,
    shop: testShop,
  } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1280, height: 720 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  for (let count = 0; count < 6; count += 1) {
    const number = await placeDelivery({
      lines: [1, 2, 3].map((id) => ({ id, quantity: 1, seenPrice: getPrice(id) })),
    });
    await setStatuses(number, "confirmed");
    if (count < 2)
      await expectOk(
        markReady(testShop, admin, {
          number,
          seenVersion: (await findOrder(number)).version,
        }),
      );
  }
  // More orders to confirm than to cook.
  for (let count = 0; count < 7; count += 1) await placeDelivery();
  await setStatuses(await placeTakeaway(), "confirmed");

  for (const path of ["/admin/kitchen", "/admin/kitchen?full"]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await waitForStream(page, () => page.goto(path));
    for (const isLarge of [false, true]) {
      if (isLarge) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await pressButton(page, /^Text size/);
      }
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await expectBoardFits(page, `${path} at ${screen.width} px, large text: ${isLarge}`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await pressButton(page, /^Text size/);
    // Twice the text size.
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectBoardFits(page, `${path} with double text`);
    for (const tab of await page
      .getByRole("navigation", { name: "Board sections" })
      .getByRole("button")
      .all())
      await expectUncovered(tab);
    await expectUncovered(page.getByRole("button", { name: "Recall", exact: true }));
    if (path.endsWith("full")) {
      await expectUncovered(page.getByRole("button", { name: "Sound off. Turn on" }));
      await expectUncovered(page.getByRole("button", { name: /^Text size/ }));
    }
  }

  // Later orders are under their day.
  await page.goto("/admin/kitchen");
  await page.getByRole("button", { name: "Later 1" }).click();
  await page
    .getByRole("region", { name: /^Later/ })
    .getByRole("heading", { name: /^\w{3} \d+ \w{3} \d{4}$/ })
    .waitFor();
});

test("large text and keyboard focus in the footer keep the same ticket at the top", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 820, height: 600 } });
  const { page } = visitor;
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const numbers: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const number = await placeDelivery();
    await setStatuses(number, "confirmed");
    numbers.push(number);
  }
  await waitForStream(page, () => page.goto("/admin/kitchen?full"));
  const largeText = page.getByRole("button", { name: /^Text size/ });
  await page.getByRole("button", { name: "Recall", exact: true }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => largeText.evaluate((one) => one === document.activeElement)).toBe(true);
  const toggle = async () => {
    await page.keyboard.press("Enter");
    await page.evaluate(
      () => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 300)),
    );
  };
  const getTop = (number: number | undefined) =>
    page
      .getByRole("article", { name: `Order ${number}`, exact: true })
      .evaluate((card) => card.getBoundingClientRect().top);
  for (let count = 0; count < 3; count += 1) {
    await toggle();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  // Now with large text, scrolled to the third ticket.
  const third = numbers[2];
  await page
    .getByRole("article", { name: `Order ${third}`, exact: true })
    .evaluate((card) => card.closest("li")?.scrollIntoView({ block: "start" }));
  for (let count = 0; count < 3; count += 1) {
    await toggle();
    expect(await getTop(third)).toBeGreaterThan(100);
    expect(await getTop(third)).toBeLessThan(200);
  }
});

test("Recall fits beside Undo, its message and the number of late tickets below", async ({
  shop,
  visit,
}) => {
  const { placeDelivery, setStatuses } = await createCustomerOrderPlacer(shop);
  const visitor = await visit({ viewport: { width: 1180, height: 820 } });
  const { page } = visitor;
  await page.addInitScript("delete Navigator.prototype.wakeLock");
  await signInAsNewAdmin(shop, visitor, "Ravi Shah");
  const numbers: number[] = [];
  for (let count = 0; count < 18; count += 1) {
    const number = await placeDelivery();
    await setStatuses(number, "confirmed");
    numbers.push(number);
  }
  const newNumbers = [await placeDelivery(), await placeDelivery(), await placeDelivery()];
  const footer = page.locator("[data-kitchen-footer]");
  const below = footer.getByRole("button", {
    name: /^\d+ more below ?, \d+ late( ?, \d+ new late)?$/,
  });
  const undo = footer.getByRole("button", { name: /^Undo / });
  const message = footer.getByText(/We're emailing the customer\.$/);
  const recall = footer.getByRole("button", { name: "Recall", exact: true });
  const screenNote = footer.getByText(/can't keep the screen on$/);
  let delayedCount = 0;
  let delayedAtMs = 0;
  const delayOne = async () => {
    delayedCount += 1;
    await page.setViewportSize({ width: 1180, height: 820 });
    await pressButton(page, `More for order ${numbers.at(-delayedCount)}`);
    await page.getByRole("button", { name: /^\+20 minutes / }).click();
    await message.waitFor();
    delayedAtMs = Date.now();
  };
  const expectFooterFits = async (path: string, hasUndo: boolean) => {
    for (const width of [360, 375, 390, 700, 820, 900, 1180, 1240, 1280]) {
      // Undo is offered for ten seconds.
      if (hasUndo && Date.now() - delayedAtMs > 5_000) await delayOne();
      await page.setViewportSize({ width, height: 700 });
      const size = await footer.getAttribute("data-text-size");
      const where = `${path} at ${width} px, ${size} text, Undo: ${hasUndo}`;
      await expectBoardFits(page, where);
      await expectUncovered(hasUndo ? undo : below);
      await expectUncovered(recall);
      if (!hasUndo && path === "/admin/kitchen" && width < 1024)
        expect(await screenNote.isVisible(), where).toBe(true);
      expect((await footer.boundingBox())?.height, where).toBeLessThanOrEqual(60);
      if (width === 820 && size === "normal")
        expect((await below.getByText(/^\d+ late$/).boundingBox())?.width, where).toBeGreaterThan(
          20,
        );
    }
    await page.setViewportSize({ width: 1180, height: 820 });
  };
  for (const path of ["/admin/kitchen", "/admin/kitchen?full"]) {
    await shop.database.pool.query(
      "update orders set created_at = now() - interval '2 hours', wanted_at = null, acknowledged_at = now() where number = any($1)",
      [[...numbers, ...newNumbers]],
    );
    delayedCount = 0;
    delayedAtMs = 0;
    await waitForStream(page, () => page.goto(path));
    await undo.waitFor({ state: "detached" });
    for (const hasUndo of [false, true]) {
      await expectFooterFits(path, hasUndo);
      await pressButton(page, /^Text size/);
      await expectFooterFits(path, hasUndo);
      await pressButton(page, /^Text size/);
    }
  }
  await page.setViewportSize({ width: 390, height: 700 });
  await pressButton(page, "New 3");
  const more = footer.getByRole("button", { name: /more below/ }).getByText("more");
  await expect.poll(async () => (await more.boundingBox())?.width).toBeGreaterThan(20);
});

/**
 * Checks that nothing scrolls sideways, that no button of the board is cut off, and that no tickets
 * overlap.
 */
async function expectBoardFits(page: Page, where: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const root = document.documentElement;
          const isCutOff = (button: HTMLElement) => {
            const { width, left, right } = button.getBoundingClientRect();
            if (width === 0 || !button.checkVisibility()) return false;
            // Phones scroll the ready orders sideways.
            const list = button.closest("[data-board-strip] ul");
            const isInFirst = button.closest("li:first-child") !== null;
            if (list && list.scrollWidth > list.clientWidth && !isInFirst) return false;
            return (
              right > root.clientWidth || left < 0 || button.scrollWidth > button.clientWidth + 1
            );
          };
          const boxes = [...document.querySelectorAll<HTMLElement>("li[data-ticket]")].map(
            (ticket) => ticket.getBoundingClientRect(),
          );
          const isOver = (a: DOMRect, b: DOMRect) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          return {
            sideways: root.scrollWidth - root.clientWidth,
            cutOff: [
              ...document.querySelectorAll<HTMLElement>("main button, [data-staff-alerts] button"),
            ]
              .filter(isCutOff)
              .map(({ textContent }) => textContent),
            overlapping: boxes.filter((a) => boxes.some((b) => a !== b && isOver(a, b))).length,
          };
        }),
      { message: where },
    )
    .toEqual({ sideways: 0, cutOff: [], overlapping: 0 });
}
