import type { Page } from "playwright-core";
import { waitFor } from "../builders/wait-for.ts";

/** Chooses the last day on offer and its third free time. */
export async function chooseTimeInSelects(page: Page, what: "Pickup" | "Delivery"): Promise<void> {
  const day = page.getByLabel(`${what} date`);
  const days = day.getByRole("option");
  // Until the days have loaded, today is the only one, and late in the day it has few times.
  await waitFor("the days", async () => (await days.count()) > 1);
  await day.selectOption({ index: (await days.count()) - 1 });
  const times = page.getByLabel(`${what} time`).getByRole("option");
  await waitFor(
    "the day's times",
    async () =>
      (await times.first().textContent()) === "Choose a time" && (await times.count()) > 3,
  );
  await page.getByLabel(`${what} time`).selectOption({ index: 3 });
}

export const orderPlaced = (page: Page) =>
  page.getByRole("heading", { name: /^(Order|Booking) \d+ placed\.$/ });
export const quantityOf = (page: Page, dish: string) =>
  page.getByRole("group", { name: `Quantity of ${dish}` }).locator("output");
