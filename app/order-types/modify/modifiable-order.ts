import type { OrderDetail } from "../../../domain/orders/order.ts";

/** What the modify page knows of the order. */
export type ModifiableOrder = Omit<OrderDetail, "id" | "customer" | "onThePhone" | "history">;
