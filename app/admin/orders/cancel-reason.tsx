import { getOrderNoun } from "../../../domain/order-wording/format-order-name.ts";
import { describeReasonForStaff, noShowReason } from "../../../domain/orders/cancel-reason.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";

/** Tells staff why the restaurant cancelled an order. */
export function CancelReason({ reason, type }: { reason: string; type: OrderTypeId }) {
  return (
    <p className="wrap-anywhere rounded-card border border-danger/40 bg-raised px-4 py-3">
      {reason !== noShowReason && (
        <span className="font-semibold text-danger">
          The restaurant cancelled this {getOrderNoun(type)}.{" "}
        </span>
      )}
      {describeReasonForStaff(reason)}
    </p>
  );
}
