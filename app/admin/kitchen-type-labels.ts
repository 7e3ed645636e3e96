import { type OrderType, orderTypeLabels } from "../../domain/orders/order.ts";

/** Short order types for tickets and alerts: a menu order is what the driver takes out. */
export const kitchenTypeLabels: Record<OrderType, string> = { ...orderTypeLabels, menuorder: "Delivery" };
