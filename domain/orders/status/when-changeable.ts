import { isOpenStatus, type OrderStatus } from "./order-status.ts";

/** Customers may cancel or modify an order until the restaurant confirms it. */
export function canCustomerChangeInStatus(status: OrderStatus): boolean {
  return status === "pending";
}

/** Staff may change an open order. */
export function canChangeLinesInStatus(status: OrderStatus): boolean {
  return isOpenStatus(status);
}
