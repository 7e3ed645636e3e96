import { type OrderTypeId, orderTypeLabels } from "../../domain/orders/order.ts";

/** How an order reaches the customer, for tickets, alerts and phone orders: a menu order is a delivery. */
export const fulfilmentLabels: Record<OrderTypeId, string> = { ...orderTypeLabels, menuorder: "Delivery" };
