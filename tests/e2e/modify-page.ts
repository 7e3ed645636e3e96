import type { Page } from "playwright-core";
import type { RunningShop } from "../builders/running-shop.ts";
import { becomeCustomerWithOrders } from "./scheduled-orders.ts";
import { comesAlive } from "./test-people.ts";
import type { Visit } from "./visit.ts";

/** A customer at the modify page of their order. */
export async function customerModifying(
  { shop, visit }: { shop: RunningShop; visit: () => Promise<Visit> },
  type: "menu" | "table" | "takeaway" | "party",
) {
  const { page, expectComplaint } = await visit();
  const orders = await becomeCustomerWithOrders(shop, page);
  const number = await orders[type]();
  // Opening the live stream reloads order and menu, which must not coincide with a test's change.
  await comesAlive(page, () => modifyPage(page, number));
  return { page, expectComplaint, orders, number };
}

/** Opens the modify page of an order and waits for hydration. */
export async function modifyPage(page: Page, number: number): Promise<void> {
  await page.goto(`/userdashboard/orders/${number}/modify`);
  await page.getByRole("button", { name: "Save Changes" }).waitFor();
}

export const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
