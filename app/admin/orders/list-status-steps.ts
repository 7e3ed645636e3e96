import type { StaffOrderSummary } from "../../../domain/orders/order.ts";
import { nextStatuses, type OrderStatus } from "../../../domain/orders/status/order-status.ts";

type StepStatus = Exclude<OrderStatus, "cancelled">;

const labels: Partial<Record<OrderStatus, string>> = {
  confirmed: "Confirm",
  in_progress: "Start cooking",
  completed: "Complete",
};

/**
 * The next statuses of an order, the usual one first. Cancelling is not a step. Bookings and orders
 * that are ready skip cooking.
 */
export function listStatusSteps({
  type,
  status,
  stage,
}: Pick<StaffOrderSummary, "type" | "status" | "stage">): { to: StepStatus; label: string }[] {
  return nextStatuses(status).flatMap((to) => {
    const label = labels[to];
    const isCooking = to === "in_progress";
    if (to === "cancelled" || !label) return [];
    return isCooking && (type === "reservation" || stage !== null) ? [] : [{ to, label }];
  });
}
