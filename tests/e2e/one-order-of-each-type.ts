import type { Page } from "playwright-core";
import type { RunningShop } from "../builders/running-shop.ts";
import { signInWithOrderPlacer } from "./page-actions.ts";

/** Places one order of each type, two of them with a different contact. */
export async function placeOneOfEachType(shop: RunningShop, page: Page) {
  const orders = await signInWithOrderPlacer(shop, page);
  const zoe = { name: "Zoë O'Neill", contact: "+447700900777" };
  return {
    orders,
    menu: await orders.placeDelivery({ name: zoe.name, phone: zoe.contact, notes: "=1+1" }),
    table: await orders.bookTable(zoe),
    takeaway: await orders.placeTakeaway(),
    party: await orders.placePartyOrder(),
  };
}
