import { Link } from "react-router";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { WaitText } from "../kitchen/urgency-chip.tsx";

/**
 * One line about the orders that staff have seen but not confirmed, so that none is forgotten
 * outside the kitchen. Red if one is late. Renders nothing if there are none.
 */
export function OrdersToConfirm({
  count,
  bookingCount,
  longestWait,
  isInBar = false,
}: NewOrderList["toConfirm"] & {
  /** Whether it is inside the new-orders bar. */
  isInBar?: boolean;
}) {
  if (count === 0) return null;
  const isLate = longestWait?.urgency === "late";
  return (
    <section
      aria-label="Orders to confirm"
      className={joinClasses(
        !isInBar && "border-b bg-raised px-4 sm:px-6 lg:px-10",
        !isInBar && (isLate ? "border-danger" : "border-line"),
      )}
    >
      <Link
        title="Confirming or rejecting an order marks it as seen, also if that is undone."
        to="/admin/orders/all?status=pending"
        className={joinClasses(
          "inline-flex flex-wrap items-center gap-x-1 font-semibold underline underline-offset-4",
          isInBar ? "min-h-8 text-sm lg:min-h-11" : "min-h-11",
          isLate ? "text-danger" : "text-accent-text",
        )}
      >
        {`${describeCounts(count - bookingCount, bookingCount)} seen but not confirmed`}
        {longestWait && (
          <span className="whitespace-nowrap tabular-nums">
            {"· "}
            <WaitText wait={longestWait} wordClass="" />
          </span>
        )}
      </Link>
    </section>
  );
}

/** `2 orders`, `1 booking` or `2 orders and 1 booking`. */
function describeCounts(orderCount: number, bookingCount: number): string {
  return [
    orderCount > 0 && `${orderCount} ${orderCount === 1 ? "order" : "orders"}`,
    bookingCount > 0 && `${bookingCount} ${bookingCount === 1 ? "booking" : "bookings"}`,
  ]
    .filter(Boolean)
    .join(" and ");
}
