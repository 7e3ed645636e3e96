import { customerStatusLabel, placedLabel } from "../../../domain/order-wording/customer-status.ts";
import { describeReplacedTime } from "../../../domain/order-wording/describe-new-time.ts";
import { isNewTimeFromStaff } from "../../../domain/orders/delays.ts";
import { OrderHistory } from "../../orders/order-history.tsx";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import type { presentOwnOrder } from "./present-own-order.ts";

/** An order's history, worded for its customer. Shows the new time of a delivery that staff moved. */
export function OwnOrderHistory({ order }: { order: ReturnType<typeof presentOwnOrder> }) {
  const usualTimes = useUsualTimes();
  return (
    <OrderHistory
      order={order}
      placedLabel={placedLabel(order)}
      labelStatus={(status) =>
        // Staff complete a delivery when it leaves the kitchen.
        order.type === "menuorder" && status === "completed"
          ? "Sent out"
          : customerStatusLabel({ type: order.type, status })
      }
      describeNewTime={(entry) => {
        if (order.type !== "menuorder" || !isNewTimeFromStaff(order, entry)) return null;
        const to = entry.change?.wantedAt?.to;
        const asOfThen = { ...order, wantedAt: to ? new Date(to) : null };
        return describeReplacedTime(asOfThen, entry, usualTimes, entry.at.getTime());
      }}
    />
  );
}
