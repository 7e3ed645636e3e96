import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/** The status that the main button sets, and its label. */
export const nextStep: Partial<Record<OrderStatus, { to: OrderStatus; words: string }>> = {
  pending: { to: "confirmed", words: "Confirm" },
  confirmed: { to: "in_progress", words: "Start cooking" },
  in_progress: { to: "completed", words: "Done" },
};
