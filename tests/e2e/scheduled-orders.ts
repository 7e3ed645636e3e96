import type { Page } from "playwright-core";
import type { RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { becomeCustomer, type Person } from "./test-people.ts";

/** A customer who is signed in in this page's browser, with the orders that are placed for them behind the screens. */
export async function becomeCustomerWithOrders(shop: RunningShop, page: Page, person?: Person) {
  const { email } = await becomeCustomer(shop, page, person);
  return { email, ...(await createOrderPlacer(shop, email)) };
}
