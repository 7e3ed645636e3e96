import { capitalise } from "../../capitalise.ts";

export const orderStatuses = [
  "pending",
  "confirmed",
  "in_progress",
  "completed",
  "cancelled",
] as const;
/** The statuses for which `isOpenStatus` is true. */
export const openStatuses = ["pending", "confirmed", "in_progress"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The transition table. `completed` and `cancelled` are final, except that staff can correct a step
 * (`overrideStatus`, `moveBack`).
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["in_progress", "completed"],
  in_progress: ["completed"],
  completed: [],
  cancelled: [],
};

export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return transitions[from];
}

/** False for `completed` and `cancelled`. */
export function isOpenStatus(status: OrderStatus): boolean {
  return transitions[status].length > 0;
}

/** Whether staff have confirmed the order and must still cook it or hand it over. */
export function isAccepted(status: OrderStatus): boolean {
  return status === "confirmed" || status === "in_progress";
}

export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** A missing or unknown status counts as pending. */
export function parseStatus(value: unknown): OrderStatus {
  return orderStatuses.find((status) => status === value) ?? "pending";
}

/**
 * The status to move back to. `statusBefore` may be a later status if the order was moved back
 * before.
 */
export function getPreviousStatus(
  status: OrderStatus,
  statusBefore: OrderStatus | null,
): OrderStatus {
  const index = orderStatuses.indexOf(status);
  if (statusBefore && orderStatuses.indexOf(statusBefore) < index) return statusBefore;
  if (status === "cancelled") return "pending";
  return orderStatuses[index - 1] ?? "pending";
}

/** For display: `in_progress` gives `In progress`. */
export function statusLabel(status: OrderStatus): string {
  const words = status.replace("_", " ");
  return capitalise(words);
}
