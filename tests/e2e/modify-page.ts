import type { Page } from "playwright-core";
import type { RunningShop } from "../builders/running-shop.ts";
import { signInWithOrderPlacer, waitForStream } from "./page-actions.ts";
import type { Visit } from "./visit.ts";

/** Signs in a new customer, places an order for them and opens its modify page. */
export async function openModifyPageAsCustomer(
  { shop, visit }: { shop: RunningShop; visit: () => Promise<Visit> },
  placeOrder: "placeDelivery" | "bookTable" | "placeTakeaway" | "placePartyOrder",
) {
  const { page, expectPageError } = await visit();
  const orders = await signInWithOrderPlacer(shop, page);
  const number = await orders[placeOrder]();
  // Opening the live stream reloads the order and the menu, which must not coincide with a test's
  // change.
  await waitForStream(page, () => openModifyPage(page, number));
  return { page, expectPageError, orders, number };
}

/** Opens the modify page of an order and waits for hydration. */
export async function openModifyPage(page: Page, number: number): Promise<void> {
  await page.goto(`/userdashboard/orders/${number}/modify`);
  await page.getByRole("button", { name: "Save changes" }).waitFor();
}

export const saveChanges = (page: Page) =>
  page.getByRole("button", { name: "Save changes" }).click();
