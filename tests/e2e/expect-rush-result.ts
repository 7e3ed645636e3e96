import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import { pressButton } from "./keyboard.ts";
import { countOrders } from "./page-actions.ts";

export const readNumber = (text: string) => Number(/\d+$/.exec(text)?.[0]);

/** Checks that the database has exactly these orders, each completed in the expected steps. */
export async function expectStored(shop: RunningShop, numbers: readonly number[]): Promise<void> {
  expect(await countOrders(shop)).toBe(numbers.length);
  const { rows } = await shop.database.pool.query<{
    number: number;
    status: string;
    steps: string[];
  }>(
    `select number, status, array(select kind || ' ' || to_status || ' ' || actor_kind from order_events e
       where e.order_id = orders.id order by e.id) as steps from orders order by number`,
  );
  const steps = [
    "placed pending customer",
    "status_changed confirmed system",
    "ready confirmed admin",
    "status_changed completed admin",
  ];
  expect(rows).toEqual(numbers.map((number) => ({ number, status: "completed", steps })));
}

/** Checks that the customer's own list has these orders, all completed. */
export async function expectListed(page: Page, numbers: readonly number[]): Promise<void> {
  await page.goto("/userdashboard/orders");
  const links = page.getByRole("main").getByRole("link", { name: /^Order \d+$/ });
  await links.first().waitFor();
  expect((await links.allInnerTexts()).map(readNumber).sort((a, b) => a - b)).toEqual(numbers);
  for (const number of numbers) {
    const heading = page.getByRole("heading", { name: `Order ${number}`, exact: true });
    // The status is beside the heading.
    await heading.locator("..").getByText("Completed", { exact: true }).waitFor();
  }
}

/** Checks that the board has no open ticket, and can recall each of these orders. */
export async function expectClosed(page: Page, numbers: readonly number[]): Promise<void> {
  for (const tab of ["New 0", "Now 0", "Later 0"])
    await page.getByRole("button", { name: tab, exact: true }).waitFor();
  await pressButton(page, "Recall");
  const recall = page.getByRole("dialog").getByRole("button", { name: /^Recall order \d+$/ });
  await recall.first().waitFor();
  expect((await recall.allTextContents()).map(readNumber).sort((a, b) => a - b)).toEqual(numbers);
}
