import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { messages } from "../../domain/messages.ts";
import { offlineErrors } from "./offline.ts";
import { expectVisible, signInAsOwner, waitForStream } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

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
      await page.context().setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      for (let attempt = 0; attempt < 2; attempt++) {
        await press(page);
        await expectVisible(page, messages.admin.notSaved(messages.offline.notSent));
      }
      await expect
        .poll(() =>
          page.getByRole("heading", { level: 1, name: title, includeHidden: true }).count(),
        )
        .toBe(1);
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
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.context().setOffline(true);
  await lostConnection(page).waitFor();
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
