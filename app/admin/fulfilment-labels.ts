import { type OrderTypeId, orderTypeLabels } from "../../domain/orders/order.ts";

/** Labels of the order types on tickets, alerts and phone orders, where a menu order is called a delivery. */
export const fulfilmentLabels: Record<OrderTypeId, string> = { ...orderTypeLabels, menuorder: "Delivery" };
