import type { Page } from "playwright-core";
import type { RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { type Person, signInAsNewCustomer } from "./test-people.ts";

/** A customer who is signed in in this page's browser, with the orders that are placed for them behind the screens. */
export async function signInAsCustomerWithOrders(shop: RunningShop, page: Page, person?: Person) {
  const { email } = await signInAsNewCustomer(shop, page, person);
  return { email, ...(await createOrderPlacer(shop, email)) };
}
