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
