import { useState } from "react";
import type { ListedOrder } from "../../../domain/order-search/read-staff-orders.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { getRefund } from "../../../domain/orders/payment/payment.ts";
import { describeStatus } from "../../../domain/orders/status/order-stage.ts";
import {
  nextStatuses,
  type OrderStatus,
  statusLabel,
} from "../../../domain/orders/status/order-status.ts";
import { Select } from "../../ui/form/select.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { getStaffStatusStyle, StaffStatusBadge } from "../staff-status-badge.tsx";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { mustCheckAllergy } from "./must-check-allergy.ts";
import { useSetStatus } from "./use-status-change.ts";

/**
 * A select with the allowed next statuses; a final status is read-only. Cancelling asks for a
 * reason. If staff must check an allergy note or a dish is sold out, confirming calls `onCheck`
 * instead.
 */
export function StatusSelect({
  order,
  onCheck,
}: {
  order: Pick<
    ListedOrder,
    | "number"
    | "type"
    | "status"
    | "stage"
    | "version"
    | "total"
    | "cash"
    | "hasEmail"
    | "hasAllergyConflict"
  >;
  onCheck(): void;
}) {
  const { number, status } = order;
  const { setStatus } = useSetStatus(order, { onSoldOut: onCheck });
  const [isCancelling, setIsCancelling] = useState(false);

  function choose(to: OrderStatus) {
    if (to === status) return;
    if (to === "cancelled") setIsCancelling(true);
    else if (to === "confirmed" && mustCheckAllergy(order)) onCheck();
    else setStatus(to);
  }

  const targets = nextStatuses(status);
  const { icon: Icon, colour } = getStaffStatusStyle(order);
  return (
    <>
      {targets.length === 0 ? (
        <StaffStatusBadge order={order} />
      ) : (
        <div className={joinClasses("relative w-full max-w-44 xl:w-38", colour)}>
          <Icon aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-4" />
          <Select<OrderStatus>
            hideLabel
            label={`Status of ${formatOrderNameInText(order)}`}
            // The icon and the colours are those of the badge of the status.
            className="[&_button]:gap-1.5 [&_button]:border-current [&_button]:pr-2.5 [&_button]:pl-8 [&_button]:font-semibold [&_button]:text-inherit md:[&_button]:text-sm"
            value={status}
            options={[
              { value: status, label: describeStatus(order) },
              ...targets.map((value) => ({ value, label: statusLabel(value) })),
            ]}
            onChange={choose}
          />
        </div>
      )}
      <CancelOrderDialog
        type={order.type}
        number={number}
        status={status}
        refund={getRefund(order)}
        // Remove after 0.2: a server of the previous release sends no `hasEmail`.
        hasEmail={order.hasEmail ?? true}
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
      />
    </>
  );
}
