import { joinClasses } from "../ui/join-classes.ts";

/** Shows why the restaurant cancelled an order. Customers and staff see the same text. */
export function CancelReason({ reason, className }: { reason: string; className?: string }) {
  return (
    <p className={joinClasses("wrap-anywhere rounded-card border border-danger/40 bg-raised px-4 py-3", className)}>
      <span className="font-semibold text-danger">The restaurant cancelled this order.</span> {reason}
    </p>
  );
}
