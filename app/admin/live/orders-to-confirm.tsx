import { Link } from "react-router";
import type { NewOrderList } from "../../../domain/kitchen/new-orders.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { WaitText } from "../kitchen/urgency-chip.tsx";

/**
 * One line about the orders that staff have seen but not confirmed, so that none is forgotten
 * outside the kitchen. Red if one is late. Renders nothing if there are none.
 */
export function OrdersToConfirm({ count, longestWait }: NewOrderList["toConfirm"]) {
  if (count === 0) return null;
  const isLate = longestWait?.urgency === "late";
  return (
    <section
      aria-label="Orders to confirm"
      className={joinClasses(
        "border-b bg-raised px-4 sm:px-6 lg:px-10",
        isLate ? "border-danger" : "border-line",
      )}
    >
      <Link
        to="/admin/orders/all?status=pending"
        className={joinClasses(
          "inline-flex min-h-11 flex-wrap items-center gap-x-1 font-semibold underline underline-offset-4",
          isLate ? "text-danger" : "text-accent-text",
        )}
      >
        {`${count} ${count === 1 ? "order" : "orders"} seen but not confirmed`}
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
