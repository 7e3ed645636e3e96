import type { OrderDetail } from "../../../domain/orders/order.ts";

/** The order as the modify page sees it. */
export type ModifiableOrder = Omit<OrderDetail, "id" | "customer" | "onThePhone" | "history">;
