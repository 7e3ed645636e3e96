import type { Pence } from "../../money.ts";
import { isDelivered } from "../is-collected.ts";
import type { DeliveryMethod, OrderTypeId } from "../order.ts";
import type { OrderFacts } from "../order-type.ts";
import type { OrderStatus } from "../status/order-status.ts";

export const cashOnDelivery = "Cash on Delivery";

/** The ways to pay. `Cash at the Counter` was paid when the order was placed. */
export const payments = [cashOnDelivery, "Cash on Collection", "Cash at the Counter"] as const;

/** How an order is paid; `None` for a booking. */
export type Payment = (typeof payments)[number] | "None";

interface OrderPayment {
  type: OrderTypeId;
  deliveryMethod: DeliveryMethod | null;
  cash: OrderFacts["cash"];
}

export function getPayment({ cash, ...order }: OrderPayment): Payment {
  if (cash) return "Cash at the Counter";
  if (order.type === "reservation") return "None";
  return isDelivered(order) ? cashOnDelivery : "Cash on Collection";
}

interface PaidOrder {
  total: Pence;
  cash: OrderFacts["cash"];
}

/**
 * What the customer still owes, in pence. Negative if a change to the order means that they have
 * paid too much.
 */
export function getBalance({ total, cash }: PaidOrder): Pence {
  return cash ? total - (cash.given - cash.change) : total;
}

/**
 * The refund if a counter order is cancelled, in pence: the cash paid when it was placed or, once
 * it is completed, the total. Null for other orders, which are paid for on completion.
 */
export function getRefund({ status, ...order }: PaidOrder & { status: OrderStatus }): Pence | null {
  if (!order.cash) return null;
  return status === "completed" ? order.total : order.total - getBalance(order);
}
