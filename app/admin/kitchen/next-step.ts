import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/** The status that the main button sets, and its label. */
export const nextStep: Partial<Record<OrderStatus, { to: OrderStatus; label: string }>> = {
  pending: { to: "confirmed", label: "Confirm" },
  confirmed: { to: "in_progress", label: "Start cooking" },
  in_progress: { to: "completed", label: "Done" },
};
