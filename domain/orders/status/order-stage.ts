import { noShowReason } from "../cancel-reason.ts";
import { isAccepted, type OrderStatus, statusLabel } from "./order-status.ts";

/** When the guests of a booking arrived, and when they were seated; null until then. */
export interface Arrival {
  arrivedAt: Date | null;
  seatedAt: Date | null;
}

/**
 * How far an order is within its status. Stages are stored separately and do not affect which
 * statuses may follow.
 */
export type OrderStage = "ready" | "arrived" | "seated" | "no_show";

/** Null if the status says it all. */
export function getStage({
  status,
  readyAt = null,
  arrival,
  cancelReason,
}: {
  status: OrderStatus;
  readyAt?: Date | null;
  arrival: Arrival | null;
  cancelReason: string | null;
}): OrderStage | null {
  if (status === "cancelled") return cancelReason === noShowReason ? "no_show" : null;
  if (!isAccepted(status)) return null;
  if (arrival?.seatedAt) return "seated";
  if (arrival?.arrivedAt) return "arrived";
  return readyAt ? "ready" : null;
}

/** Whether the kitchen has marked the dishes as ready and they are not handed over yet. */
export function isReady({
  status,
  readyAt,
}: {
  status: OrderStatus;
  readyAt: Date | null;
}): boolean {
  return readyAt !== null && isAccepted(status);
}

export const stageLabels: Record<OrderStage, string> = {
  ready: "Ready",
  arrived: "Arrived",
  seated: "Seated",
  no_show: "No-show",
};

/** An order's stage or, if it has none, its status, for staff: `Seated`, `Confirmed`. */
export function describeStatus({
  status,
  stage,
}: {
  status: OrderStatus;
  stage: OrderStage | null;
}): string {
  return stage ? stageLabels[stage] : statusLabel(status);
}
