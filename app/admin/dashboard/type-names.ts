import type { OrderTypeId } from "../../../domain/orders/order.ts";

/**
 * The order types as the dashboard's figures name them. Lists of orders use `staffTypeLabels`, as
 * on other staff screens.
 */
export const dashboardTypeNames: Record<OrderTypeId, string> = {
  reservation: "Reservations",
  party_order: "Party Orders",
  takeaway_order: "Takeaway Orders",
  menuorder: "Menu Orders",
};
