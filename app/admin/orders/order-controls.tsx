import { useState } from "react";
import { hasEmail, type OrderDetail } from "../../../domain/orders/order.ts";
import { getRefund } from "../../../domain/orders/payment/payment.ts";
import { Button } from "../../ui/button.tsx";
import { StaffStatusBadge } from "../staff-status-badge.tsx";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { OverrideDialog } from "./override-dialog.tsx";
import { StatusSteps } from "./status-steps.tsx";

/** The status, with buttons for the next steps, to override the status, and to cancel the order. */
export function OrderControls({
  order,
  needsCheck,
  seenSoldOut,
}: {
  order: Pick<
    OrderDetail,
    | "number"
    | "type"
    | "status"
    | "stage"
    | "version"
    | "total"
    | "cash"
    | "customer"
    | "takenByStaff"
    | "history"
  >;
  /** Whether a dish is sold out, or staff must check an allergy note (`mustCheckAllergy`). */
  needsCheck: boolean;
  /** Ids of the order's dishes that are shown as sold out. */
  seenSoldOut: readonly number[];
}) {
  const { number, status } = order;
  const [openDialog, setOpenDialog] = useState<"cancel" | "override" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <StaffStatusBadge order={order} />
        <StatusSteps order={order} needsCheck={needsCheck} seenSoldOut={seenSoldOut} />
      </div>
      <div className="flex flex-wrap gap-x-1 max-sm:w-full max-sm:[&>*]:flex-1">
        {/* First, so that the other button does not move when this one disappears. */}
        {status !== "cancelled" && (
          <Button variant="ghost" className="px-4" onClick={() => setOpenDialog("cancel")}>
            {order.type === "reservation" ? "Cancel booking" : "Cancel Order"}
          </Button>
        )}
        <Button variant="ghost" className="px-4" onClick={() => setOpenDialog("override")}>
          Change status…
        </Button>
      </div>
      <OverrideDialog
        type={order.type}
        number={number}
        status={status}
        refunded={getRefunded(order)}
        open={openDialog === "override"}
        onClose={close}
      />
      <CancelOrderDialog
        type={order.type}
        number={number}
        status={status}
        refund={getRefund(order)}
        // Remove after 0.2: a server of the previous release sends no `takenByStaff`.
        hasEmail={order.takenByStaff === undefined || hasEmail(order)}
        open={openDialog === "cancel"}
        onClose={close}
      />
    </div>
  );
}

/**
 * The amount refunded when the order was cancelled; null if it isn't cancelled or wasn't paid at
 * the counter.
 */
function getRefunded(order: Pick<OrderDetail, "status" | "total" | "cash" | "history">) {
  if (order.status !== "cancelled") return null;
  const cancelled = order.history.findLast(
    ({ kind, to }) => kind === "status_changed" && to === "cancelled",
  );
  return getRefund({ ...order, status: cancelled?.from ?? order.status });
}
