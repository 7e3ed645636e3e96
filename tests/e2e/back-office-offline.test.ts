import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { owner } from "../builders/running-shop.ts";
import { goOffline, offlineErrors } from "./offline.ts";
import {
  expectVisible,
  holdRequests,
  signInAsOwner,
  signInByRequest,
  waitForStream,
} from "./page-actions.ts";
import { createCustomerOrderPlacer } from "./staff.ts";
import { test } from "./test-with-browser.ts";
import type { Visit } from "./visit.ts";

interface RowAction {
  path: string;
  title: string;
  /** Opens the dialog with the button, while online. */
  prepare?: (page: Page) => Promise<void>;
  press(page: Page): Promise<void>;
}

const rowActions: Record<string, RowAction> = {
  "the star of a dish": {
    path: "/admin/menu",
    title: "Menu Management",
    press: (page) =>
      page
        .getByRole("button", { name: "Show on the home page: Tadka Dal", pressed: false })
        .click(),
  },
  "the sold-out switch of a dish": {
    path: "/admin/menu",
    title: "Menu Management",
    press: (page) => page.getByRole("switch", { name: /: Tadka Dal$/, checked: false }).click(),
  },
  "a button that pauses ordering": {
    path: "/admin/orders/delivery",
    title: "All Orders",
    prepare: (page) => page.getByRole("button", { name: "Pause or slow down" }).click(),
    press: (page) =>
      page
        .getByRole("button", { name: /15 min/ })
        .first()
        .click(),
  },
  "seating a walk-in": {
    path: "/admin/bookings",
    title: "Bookings",
    prepare: (page) => page.getByRole("button", { name: "Walk-in" }).first().click(),
    press: (page) =>
      page.getByRole("dialog").getByRole("button", { name: "Seat 2 guests" }).click(),
  },
};

describe("back office, offline: keeps the page and says that nothing was saved", () => {
  for (const [name, { path, title, prepare, press }] of Object.entries(rowActions))
    test(name, async ({ visit }) => {
      const { page, allowPageError } = await visit();
      allowPageError(offlineErrors, "the page is offline");
      await signInAsOwner(page);
      await waitForStream(page, () => page.goto(path));
      await prepare?.(page);
      await goOffline(page);
      for (let attempt = 0; attempt < 2; attempt++) {
        await press(page);
        await expectVisible(page, messages.admin.notSaved(messages.offline.notSent));
        const dismiss = page.getByRole("button", { name: "Dismiss" });
        await dismiss.click();
        await dismiss.waitFor({ state: "detached" });
      }
      await expect
        .poll(() =>
          page.getByRole("heading", { level: 1, name: title, includeHidden: true }).count(),
        )
        .toBe(1);
    });
});

describe("while the live stream is down and the shop answers slowly", () => {
  /** Opens the page without a stream. Returns a function that lets the shop answer. */
  async function openWithoutStream({ page, allowPageError }: Visit, path: string) {
    allowPageError(/\/events|ERR_FAILED/, "the stream is blocked");
    await page.route("**/events", (route) => route.abort());
    await signInByRequest(page, owner);
    const streamFailed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/events"),
    );
    await page.goto(path);
    await streamFailed;
    return holdRequests(page, "**/readyz");
  }

  test("Cancel drops a section's new name", async ({ shop, visit }) => {
    await shop.database.pool.query("update menu_items set section = 'Mains'");
    const visitor = await visit();
    const { page } = visitor;
    const answer = await openWithoutStream(visitor, "/admin/menu");
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().includes("/admin/menu/change")) sent++;
    });
    await page.getByRole("button", { name: "Arrange menu" }).click();
    const rename = async (name: string) => {
      await page.getByRole("button", { name: "Rename the section Mains" }).click();
      await page.getByRole("textbox", { name: "Section name" }).fill(name);
      const checked = page.waitForRequest("**/readyz");
      await page.getByRole("button", { name: "Save" }).click();
      await checked;
    };
    await rename("Starters");
    await page.getByRole("button", { name: "Cancel" }).click();
    answer();
    await rename("Main dishes");
    await page.getByRole("heading", { level: 2, name: "Main dishes" }).waitFor();
    expect(sent).toBe(1);
    await shop.database.pool.query("update menu_items set section = ''");
  });

  test("the pressed button of a booking is busy", async ({ shop, visit }) => {
    const { bookTable, day } = await createCustomerOrderPlacer(shop);
    const number = await bookTable();
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    const answer = await openWithoutStream(visitor, `/admin/bookings?day=${day}`);
    const confirm = page.getByRole("button", { name: `Confirm booking ${number}` });
    await confirm.click();
    await expect.poll(() => confirm.getAttribute("aria-busy")).toBe("true");
    answer();
    await confirm.waitFor({ state: "detached" });
  });
});

const lostConnection = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Connection lost." });

/** Counts the toasts with this text that were shown in this tab. */
const countToasts = async (page: Page, text: string) => {
  const toasts: { text: string }[] = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem("toasts") ?? "[]"),
  );
  return toasts.filter((toast) => toast.text === text).length;
};

test("offline, links, shortcuts and Back keep the kitchen board and say why; they work again online", async ({
  visit,
}) => {
  const { page, allowPageError } = await visit({ viewport: { width: 1280, height: 800 } });
  allowPageError(offlineErrors, "the page is offline");
  await signInAsOwner(page);
  await waitForStream(page, () => page.goto("/admin/orders/all"));
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  const board = page.getByRole("heading", { level: 1, name: "Kitchen" });
  await sidebar.getByRole("link", { name: "Kitchen" }).click();
  await page.waitForURL("**/admin/kitchen");
  await goOffline(page);
  await lostConnection(page).waitFor();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const presses = [
    () => page.getByRole("link", { name: "New order" }).first().click(),
    () => sidebar.getByRole("link", { name: "Counter" }).click(),
    () => page.getByRole("link", { name: "Kitchen mode" }).first().click(),
    () => page.keyboard.press("n"),
    () => page.goBack(),
  ];
  for (const [index, press] of presses.entries()) {
    await press();
    await expect.poll(() => countToasts(page, messages.offline.notSent)).toBe(index + 1);
    await board.waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/kitchen");
  }
  expect(requested.filter((url) => /__manifest|orders|counter/.test(url))).toEqual([]);

  await page.context().setOffline(false);
  await lostConnection(page).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "New order" }).first().click();
  await page.getByRole("heading", { level: 1, name: "New order" }).waitFor();
});

test("offline, an order's details close, and the list is reloaded once back online", async ({
  shop,
  visit,
}) => {
  const { placeDelivery } = await createCustomerOrderPlacer(shop);
  const number = await placeDelivery();
  const { page, allowPageError } = await visit({ viewport: { width: 1280, height: 800 } });
  allowPageError(offlineErrors, "the page is offline");
  await signInAsOwner(page);
  const details = page.getByRole("dialog", { name: `Order ${number}` });
  for (const path of ["/admin/orders/all", `/admin/orders/all?order=${number}`]) {
    await waitForStream(page, () => page.goto(path));
    if (!path.includes("?")) await page.getByRole("link", { name: "Details" }).first().click();
    await details.waitFor();
    await goOffline(page);
    await page.getByText(messages.kitchen.liveLost).waitFor();
    await details.getByRole("button", { name: "Close" }).click();
    await details.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    expect(await countToasts(page, messages.offline.notSent)).toBe(0);
    const reloaded = page.waitForResponse(/\/admin\/orders\/all\.data/);
    await page.context().setOffline(false);
    await reloaded;
  }
});

test("a link works while only the live stream is down", async ({ visit }) => {
  const { page, allowPageError } = await visit({ viewport: { width: 1280, height: 800 } });
  allowPageError(offlineErrors, "the stream is aborted");
  await signInAsOwner(page);
  await page.route("**/events", (route) => route.abort());
  await page.goto("/admin/kitchen");
  await lostConnection(page).waitFor();
  await page.getByRole("link", { name: "New order" }).first().click();
  await page.getByRole("heading", { level: 1, name: "New order" }).waitFor();
});

test("offline, a sale at the counter says that it was not recorded", async ({ visit }) => {
  const { page, allowPageError } = await visit({ viewport: { width: 1280, height: 800 } });
  allowPageError(offlineErrors, "the page is offline");
  await signInAsOwner(page);
  await waitForStream(page, () => page.goto("/admin/counter"));
  await page.getByRole("button", { name: /^Punjabi Samosa/ }).click();
  await goOffline(page);
  await lostConnection(page).waitFor();
  await page.getByRole("button", { name: "Take payment" }).click();
  await expectVisible(page, messages.counter.notPlacedOffline);
});
