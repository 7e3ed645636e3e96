import { customerStatusLabel } from "../../domain/order-wording/customer-status.ts";
import type { OrderSummary } from "../../domain/orders/order.ts";
import { isDueByNow, isOnItsWay } from "../../domain/orders/status/on-its-way.ts";
import { useUsualTimes } from "../shop-status/use-lead-minutes.ts";
import { Bike } from "../ui/icons/bike.tsx";
import { Badge, StatusBadge } from "../ui/status-badge.tsx";

/** An order's status as worded for customers. */
export function CustomerStatusBadge({
  order,
  nowMs,
}: {
  order: Pick<OrderSummary, "type" | "status" | "stage"> & { completedAt: Date | null };
  /** Epoch ms. */
  nowMs: number;
}) {
  const usualTimes = useUsualTimes();
  if (!isOnItsWay(order, usualTimes, nowMs))
    return <StatusBadge status={order.status} label={customerStatusLabel(order)} />;
  return (
    <Badge icon={Bike} colour="text-accent-text">
      {customerStatusLabel({
        ...order,
        isOnItsWay: true,
        isDueByNow: isDueByNow(order, usualTimes, nowMs),
      })}
    </Badge>
  );
}
