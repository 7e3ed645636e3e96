import type { StaffOrderSummary } from "../../../domain/orders/order.ts";
import { nextStatuses, type OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { isLeavingNext } from "../bookings/booking-steps.ts";

type StepStatus = Exclude<OrderStatus, "cancelled">;

const labels: Partial<Record<OrderStatus, string>> = {
  confirmed: "Confirm",
  in_progress: "Start cooking",
  completed: "Complete",
};

interface StatusStep {
  to: StepStatus;
  label: string;
  /**
   * True for the first step, unless it completes a booking whose guests are not seated: that is not
   * its next step.
   */
  isUsual: boolean;
}

/**
 * The next statuses of an order, the usual one first. Cancelling is not a step. Bookings and orders
 * that are ready skip cooking.
 */
export function listStatusSteps({
  type,
  status,
  stage,
}: Pick<StaffOrderSummary, "type" | "status" | "stage">): StatusStep[] {
  const isBooking = type === "reservation";
  return nextStatuses(status)
    .flatMap((to) => {
      const label = labels[to];
      const isCooking = to === "in_progress";
      if (to === "cancelled" || !label) return [];
      return isCooking && (isBooking || stage !== null) ? [] : [{ to, label }];
    })
    .map((step, index) => ({
      ...step,
      isUsual: index === 0 && (step.to !== "completed" || !isBooking || isLeavingNext(stage)),
    }));
}
