import { describeReasonForStaff } from "../../../domain/orders/cancel-reason.ts";
import { joinClasses } from "../../ui/join-classes.ts";

/** Tells staff why the restaurant cancelled an order. */
export function CancelReason({ reason, className }: { reason: string; className?: string }) {
  return (
    <p
      className={joinClasses(
        "wrap-anywhere rounded-card border border-danger/40 bg-raised px-4 py-3",
        className,
      )}
    >
      <span className="font-semibold text-danger">The restaurant cancelled this order.</span>{" "}
      {describeReasonForStaff(reason)}
    </p>
  );
}
