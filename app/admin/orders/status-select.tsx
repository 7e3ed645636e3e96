import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import type { StaffOrderSummary } from "../../../domain/orders/order.ts";
import { getRefund } from "../../../domain/orders/order-amounts.ts";
import { describeStatus } from "../../../domain/orders/status/order-stage.ts";
import {
  nextStatuses,
  type OrderStatus,
  statusLabel,
} from "../../../domain/orders/status/order-status.ts";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { StaffStatusBadge } from "../staff-status-badge.tsx";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { statusPath, useStatusChange } from "./use-status-change.ts";

/**
 * A select with the allowed next statuses; a final status is read-only. Cancelling asks for a
 * reason.
 */
export function StatusSelect({
  order,
}: {
  order: Pick<StaffOrderSummary, "number" | "type" | "status" | "stage" | "total" | "cash">;
}) {
  const { number, status } = order;
  const change = useStatusChange();
  const [isCancelling, setIsCancelling] = useState(false);

  function choose(to: OrderStatus) {
    if (to === status) return;
    if (to === "cancelled") setIsCancelling(true);
    else if (navigator.onLine)
      void change.submit({ to }, { method: "post", action: statusPath(number) });
    else toast.error(messages.order.statusFailed(messages.offline.notSent));
  }

  const targets = nextStatuses(status);
  return (
    <>
      {targets.length === 0 ? (
        <StaffStatusBadge order={order} />
      ) : (
        <Select<OrderStatus>
          hideLabel
          label={`Status of ${formatOrderNameInText(order)}`}
          className="w-full max-w-44 lg:w-44"
          value={status}
          options={[
            { value: status, label: describeStatus(order) },
            ...targets.map((value) => ({ value, label: statusLabel(value) })),
          ]}
          onChange={choose}
        />
      )}
      <CancelOrderDialog
        type={order.type}
        number={number}
        status={status}
        refund={getRefund(order)}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
      />
    </>
  );
}
