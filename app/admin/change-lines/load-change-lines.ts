import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { loadMenu } from "../../../domain/menu/load-menu.ts";
import { getNotes } from "../../../domain/order-search/get-notes.ts";
import { getAgreedDiscount } from "../../../domain/order-types/delivery/price-as-agreed.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { adminContext } from "../admin-context.ts";

/** Loads an order with the menu. Responds with 404 if it does not exist or has no dishes. */
export async function loadChangeLines(
  context: Readonly<RouterContextProvider>,
  orderNumber: string,
) {
  const actor = await context.get(adminContext)();
  const { shop, log } = context.get(servicesContext);
  const number = parseOrderNumber(orderNumber);
  const order = number === null ? null : await findOrder(shop, actor, { number });
  // Table bookings have no dishes.
  if (!order?.ok || order.value.type === "reservation")
    throw data({ code: "order_not_found" }, { status: 404 });
  const { id, type, status, stage, version, total, lines, menuOrder, contact } = order.value;
  const onFailure = (err: unknown) =>
    log.error({ err }, "menu not loaded: staff cannot add dishes to an order");
  const [{ items, source }, discount] = await Promise.all([
    loadMenu({ menu: shop.stores.menu, now: shop.clock.now(), onFailure }),
    menuOrder && getAgreedDiscount(shop.stores, id, menuOrder),
  ]);
  return {
    order: {
      number: order.value.number,
      type,
      status,
      stage,
      version,
      total,
      lines,
      menuOrder,
      name: contact.name,
      phone: contact.phone,
      note: getNotes(order.value),
    },
    menu: source === "database" ? items : null,
    discount,
  };
}
